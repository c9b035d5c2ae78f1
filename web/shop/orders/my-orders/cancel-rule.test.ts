import { expect, test } from 'vitest'
import { cancelStep } from './cancel-rule.ts'

test.each([
  ['cash', 'unpaid', 'confirm'],
  ['mobile-banking', 'unpaid', 'confirm'],
  ['mobile-banking', 'paid', 'refund'],
  ['ssl', 'paid', 'refund'],
  ['ssl', 'pending', 'explain'],
  ['ssl', 'unpaid', 'explain'],
  ['cash', 'paid', 'explain'],
  ['mobile-banking', 'refunded', 'explain'],
] as const)('a pending order by %s that is %s: %s', (paymentMethod, paymentStatus, step) => {
  expect(cancelStep({ status: 'pending', paymentMethod, paymentStatus })).toBe(step)
})

test.each(['processing', 'shipped', 'delivered', 'cancelled'] as const)(
  'an order that is %s cannot be cancelled',
  (status) => {
    expect(cancelStep({ status, paymentMethod: 'cash', paymentStatus: 'unpaid' })).toBe('none')
  },
)

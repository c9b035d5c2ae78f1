import { expect, test } from 'vitest'
import { cancelStep, hasUncheckedPayment } from './cancel-rule.ts'

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

test('money by mobile banking that was named and not found yet may have been sent', () => {
  const named = {
    paymentMethod: 'mobile-banking',
    paymentStatus: 'unpaid',
    amountPaid: 0,
    paymentNumber: '',
    walletTransactionId: '9GH7XK2L1M',
  } as const
  expect(hasUncheckedPayment(named)).toBe(true)
  expect(hasUncheckedPayment({ ...named, walletTransactionId: null, paymentNumber: '01712345678' })).toBe(
    true,
  )
  expect(hasUncheckedPayment({ ...named, walletTransactionId: null })).toBe(false)
  expect(hasUncheckedPayment({ ...named, paymentStatus: 'paid', amountPaid: 1130 })).toBe(false)
  // What was found has gone back.
  expect(hasUncheckedPayment({ ...named, paymentStatus: 'refunded' })).toBe(false)
  expect(hasUncheckedPayment({ ...named, paymentMethod: 'cash' })).toBe(false)
})

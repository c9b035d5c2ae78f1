import { expect, test } from 'vitest'
import { nextStatusButtons } from './order-steps.tsx'

test('a pending order can be packed or cancelled', () => {
  expect(nextStatusButtons(['processing', 'cancelled'])).toMatchObject({
    forward: { label: 'Start packing' },
    canCancel: true,
  })
})

test('a shipped order can be delivered but not cancelled', () => {
  expect(nextStatusButtons(['delivered'])).toMatchObject({ forward: { to: 'delivered' }, canCancel: false })
})

test('a delivered order has no next status', () => {
  expect(nextStatusButtons([])).toEqual({ forward: undefined, canCancel: false })
})

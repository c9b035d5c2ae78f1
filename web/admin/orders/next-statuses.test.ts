import { expect, test } from 'vitest'
import { nextStatusButtons } from './next-statuses.ts'

test('a pending order is packed or cancelled', () => {
  expect(nextStatusButtons(['processing', 'cancelled'])).toMatchObject({
    forward: { label: 'Start packing' },
    canCancel: true,
  })
})

test('a shipped order is delivered and cannot be cancelled', () => {
  expect(nextStatusButtons(['delivered'])).toMatchObject({ forward: { to: 'delivered' }, canCancel: false })
})

test('nothing is left to do with a delivered one', () => {
  expect(nextStatusButtons([])).toEqual({ forward: undefined, canCancel: false })
})

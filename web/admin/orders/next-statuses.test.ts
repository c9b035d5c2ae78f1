import { expect, test } from 'vitest'
import { nextMoves } from './next-statuses.ts'

test('a pending order is packed or cancelled', () => {
  expect(nextMoves(['processing', 'cancelled'])).toMatchObject({
    forward: { label: 'Start packing' },
    canCancel: true,
  })
})

test('a shipped order is delivered and cannot be cancelled', () => {
  expect(nextMoves(['delivered'])).toMatchObject({ forward: { to: 'delivered' }, canCancel: false })
})

test('nothing is left to do with a delivered one', () => {
  expect(nextMoves([])).toEqual({ forward: undefined, canCancel: false })
})

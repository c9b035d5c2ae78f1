import { expect, test } from 'vitest'
import { placedOrderIdIn, placedOrderState } from './placed-order-state.ts'

test('My Orders learns from the checkout which order was placed', () => {
  expect(placedOrderIdIn(placedOrderState('order-1'))).toBe('order-1')
})

test.each([null, undefined, 'text', {}, { placedOrderId: 7 }])('any other state (%j) names none', (state) => {
  expect(placedOrderIdIn(state)).toBeUndefined()
})

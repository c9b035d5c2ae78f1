import { expect, test } from 'vitest'
import { checkoutStateOf, selectionOf } from './checkout-state.ts'

const aLine = { productId: 'lamp', productName: 'Clay Lamp', price: 250, quantity: 2 }

test('the passed lines are ordered, and their sum is computed again', () => {
  const chosen = selectionOf({ cartItems: [{ ...aLine, subTotal: 1 }], subtotal: 1, origin: 'buy now' })
  expect(chosen?.subtotal).toBe(500)
  expect(chosen?.lines[0]).toMatchObject({ productId: 'lamp', subTotal: 500 })
  expect(checkoutStateOf(chosen?.lines ?? [])).toEqual({ cartItems: chosen?.lines, subtotal: 500 })
})

test.each([
  null,
  undefined,
  'text',
  {},
  { cartItems: [] },
  { cartItems: 'x' },
  { cartItems: [{ price: 1 }] },
])('without lines (%j) there is nothing to order', (state) => {
  expect(selectionOf(state)).toBeUndefined()
})

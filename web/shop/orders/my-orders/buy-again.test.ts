import { expect, test } from 'vitest'
import { selectionOf } from '#web/shop/orders/checkout/checkout-state.ts'
import { buyAgainState } from './buy-again.ts'

const aLine = {
  id: 'line',
  productId: 'lamp',
  variantId: null,
  productName: 'Clay Lamp',
  imageUrl: '/lamp.webp',
  quantity: 2,
  returnedUnits: 0,
  unitPrice: 250,
  lineTotal: 500,
  color: 'red',
  size: null,
  options: [],
  sellerId: 's',
  sellerName: 'Rangpur Crafts',
}

test('the same lines can be ordered again unchanged', () => {
  const state = buyAgainState({
    id: 'order',
    lines: [aLine, { ...aLine, productId: 'mat', quantity: 1, lineTotal: 250 }],
  })
  expect(state.subtotal).toBe(750)
  expect(state.cartItems[0]).toMatchObject({ productId: 'lamp', subTotal: 500, color: 'red', OwnerId: 's' })
  expect(state.cartItems[0]).not.toHaveProperty('size')
  expect(selectionOf(state)).toEqual({ lines: state.cartItems, subtotal: 750, orderAgainId: 'order' })
})

test('what was returned is ordered again too', () => {
  const lines = [{ ...aLine, quantity: 0, returnedUnits: 2, lineTotal: 0 }]
  const state = buyAgainState({ id: 'order', lines })
  expect(state.cartItems[0]).toMatchObject({ quantity: 2, subTotal: 500 })
  expect(state.subtotal).toBe(500)
})

import { expect, test } from 'vitest'
import type { Quote } from '#contract/pricing/order-lines.ts'
import type { CartLine } from './cart-line.ts'
import { cartSums } from './cart-sums.ts'

const lamps: CartLine = {
  ...{ productId: 'lamp', productName: 'Clay Lamp', productCategory: 'Home', image: '' },
  ...{ price: 250, quantity: 2, subTotal: 500, maxStock: 5 },
  ...{ OwnerId: 's', OwnerName: 'Rangpur Crafts' },
}
const quotedLamps: Quote['lines'][number] = {
  ...{ productId: 'lamp', variantId: null, productName: 'Clay Lamp', imageUrl: '', color: null, size: null },
  ...{ quantity: 2, unitPrice: 240, lineTotal: 480, stock: 5, hasVariants: false, isAvailable: true },
}
const quoteOf = (now: Partial<typeof quotedLamps> = {}) => ({
  lines: [{ ...quotedLamps, ...now }],
  subtotal: 480,
  discountAmount: 50,
})

test('the sums are those of the quote, less the discount of rules', () => {
  expect(cartSums([lamps], 500, quoteOf())).toEqual({ subtotal: 480, discountAmount: 50, total: 430 })
})

test('a quote that is higher than the lines counts, too: the checkout asks for it', () => {
  expect(cartSums([lamps], 400, quoteOf()).subtotal).toBe(480)
})

const own = { subtotal: 500, discountAmount: 0, total: 500 }

test('the sum of the lines stays until the quote is known', () => {
  expect(cartSums([lamps], 500, undefined)).toEqual(own)
})

test('a quote that is not about all lines does not count', () => {
  expect(cartSums([lamps], 500, quoteOf({ isAvailable: false }))).toEqual(own)
  expect(cartSums([lamps], 500, quoteOf({ stock: 1 }))).toEqual(own)
  expect(cartSums([lamps], 500, quoteOf({ stock: 0 }))).toEqual(own)
})

import { expect, test } from 'vitest'
import {
  areLoaded,
  emptyPhoneOrder,
  newLineOf,
  newPhoneOrderFrom,
  phoneOrderErrors,
  phoneOrderPlanOf,
  phoneOrderTotals,
  pricedLine,
  withCurrentPrices,
  withVariants,
} from './phone-order.ts'

const lamp = {
  id: 'lamp',
  name: 'Brass lamp',
  price: 1000,
  stock: 5,
  colors: ['gold', 'black'],
  sizes: [],
  imageUrls: [],
}
const order = {
  ...emptyPhoneOrder,
  customerName: 'Karim',
  phone: '01712345678',
  addressDetails: 'House 1',
  division: 'Sylhet',
  district: 'Sylhet',
  city: 'Beanibazar',
  lines: [{ ...newLineOf(lamp, 'a'), quantity: 2 }],
}

test('the total is the items less the discount, plus the fee of the shop unless another one is typed', () => {
  expect(phoneOrderTotals({ ...order, discount: '100' }, 130).grandTotal).toBe(2030)
  expect(phoneOrderTotals({ ...order, fee: '0' }, 130).grandTotal).toBe(2000)
})

test('an order is sent with the first colour and without empty fields', () => {
  expect(phoneOrderErrors(order)).toEqual({})
  expect(newPhoneOrderFrom(order, 2130)).toMatchObject({
    lines: [{ productId: 'lamp', quantity: 2, color: 'gold', size: null }],
    grandTotal: 2130,
    paymentNumber: null,
  })
  expect(newPhoneOrderFrom(order, 2130)).not.toHaveProperty('deliveryFee')
  expect(newPhoneOrderFrom({ ...order, couponCode: ' eid10 ' }, 1930)).toMatchObject({ couponCode: 'eid10' })
})

test('the price of the order is requested once it has items and its amounts are numbers', () => {
  expect(phoneOrderPlanOf({ ...order, discount: '৫০', couponCode: 'EID10' })).toEqual({
    lines: [{ productId: 'lamp', quantity: 2, color: 'gold', size: null }],
    ...{ phone: '01712345678', couponCode: 'EID10', discountAmount: 50 },
    deliveryAddress: { division: 'Sylhet', district: 'Sylhet' },
  })
  const begun = { ...order, phone: '017', division: '', fee: '0' }
  expect(phoneOrderPlanOf(begun)).toEqual({ lines: expect.any(Array), deliveryFee: 0 })
  expect([{ lines: [] }, { fee: 'free' }].map((part) => phoneOrderPlanOf({ ...order, ...part }))).toEqual([
    undefined,
    undefined,
  ])
})

test('missing and invalid values are errors of their fields', () => {
  expect(Object.keys(phoneOrderErrors({ ...order, lines: [], phone: '12', fee: 'free' })).toSorted()).toEqual(
    ['fee', 'lines', 'phone'],
  )
  expect(phoneOrderErrors({ ...order, discount: '5000' }).discount).toContain('larger')
})

test('two lines of one product may have other prices', () => {
  const quoted = (unitPrice: number, color: string) => ({
    ...{ productId: 'lamp', variantId: null, productName: 'Brass lamp', imageUrl: '', color, size: null },
    ...{ quantity: 1, unitPrice, lineTotal: unitPrice, stock: 3, hasVariants: true, isAvailable: true },
  })
  const lines = [newLineOf(lamp, 'a'), { ...newLineOf(lamp, 'b'), color: 'black' }]
  const quote = {
    ...{ lines: [quoted(1100, 'gold'), quoted(1200, 'black')], subtotal: 2300 },
    ...{ discountAmount: 0, deliveryFee: 0, grandTotal: 2300 },
  }
  expect(withCurrentPrices(lines, quote).map(({ product }) => product.price)).toEqual([1100, 1200])
  expect(withCurrentPrices(lines, { ...quote, lines: [] })).toEqual(lines)
})

test('a product with variants is sold by variant, at its price and from its stock, the first one that is there', () => {
  const variant = (id: string, weight: string, price: number, stock: number) => ({
    ...{ id, optionValues: [weight], color: null, size: null, price, stock, imageUrl: null },
  })
  const variants = [variant('small', '500 g', 3499, 0), variant('big', '1 kg', 6500, 5)]
  const ghee = { ...lamp, id: 'ghee', colors: [], price: 3499 }
  const line = withVariants(newLineOf(ghee, 'a'), variants)
  expect(pricedLine(line)).toMatchObject({ price: 6500, stock: 5, imageUrl: undefined })
  expect([areLoaded([newLineOf(ghee, 'a')]), areLoaded([line])]).toEqual([false, true])
  expect(withVariants(newLineOf(ghee, 'b', 'small'), variants).variantId).toBe('small')
  expect(withVariants(newLineOf(lamp, 'c'), []).variantId).toBeNull()
  expect(phoneOrderTotals({ ...order, lines: [{ ...line, quantity: 2 }] }, 0).subtotal).toBe(13_000)
  expect(newPhoneOrderFrom({ ...order, lines: [line] }, 6630).lines).toEqual([
    { productId: 'ghee', variantId: 'big', quantity: 1, color: null, size: null },
  ])
  const quoted = {
    ...{
      productId: 'ghee',
      variantId: 'big',
      productName: 'Ghee, 1 kg',
      imageUrl: '',
      color: null,
      size: null,
    },
    ...{ quantity: 1, unitPrice: 6600, lineTotal: 6600, stock: 4, hasVariants: true, isAvailable: true },
  }
  const quote = { lines: [quoted], subtotal: 6600, discountAmount: 0, deliveryFee: 0, grandTotal: 6600 }
  expect(withCurrentPrices([line], quote).map(pricedLine)).toMatchObject([{ price: 6600, stock: 4 }])
})

test('several units cost the price for their quantity, until the shop answers with what they cost this customer', () => {
  const variant = {
    ...{ id: 'one', optionValues: [], color: null, size: null, price: 1000, stock: 9, imageUrl: null },
    quantityPrices: [{ leastQuantity: 3, price: 900 }],
  }
  const line = withVariants(newLineOf({ ...lamp, colors: [] }, 'a'), [variant])
  const sumOf = (one: typeof line) => phoneOrderTotals({ ...order, lines: [one] }, 0).subtotal
  expect([2, 3].map((quantity) => sumOf({ ...line, quantity }))).toEqual([2000, 2700])
  const quoted = {
    ...{
      productId: 'lamp',
      variantId: 'one',
      productName: 'Brass lamp',
      imageUrl: '',
      color: null,
      size: null,
    },
    ...{ quantity: 3, unitPrice: 950, lineTotal: 2850, stock: 9, hasVariants: true, isAvailable: true },
  }
  const quote = { lines: [quoted], subtotal: 2850, discountAmount: 0, deliveryFee: 0, grandTotal: 2850 }
  expect(withCurrentPrices([{ ...line, quantity: 3 }], quote).map(sumOf)).toEqual([2850])
})

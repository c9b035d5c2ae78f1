import { expect, test } from 'vitest'
import { parseTaka } from '#contract/parse-taka.ts'
import { emptyPhoneOrder, figuresOf, lineOf, manualOrderOf, phoneOrderErrors } from './phone-order.ts'

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
  lines: [{ ...lineOf(lamp, 'a'), quantity: 2 }],
}

test('amounts are understood with commas and in Bangla digits, and nothing else is', () => {
  expect(parseTaka('1,250')).toBe(1250)
  expect(parseTaka('৳১২৫০')).toBe(1250)
  expect(parseTaka('')).toBeUndefined()
  expect(parseTaka('12.5')).toBeUndefined()
})

test('the total is the items less what is let off, and the fee of the shop unless another is typed', () => {
  expect(figuresOf({ ...order, discount: '100' }, 130).grandTotal).toBe(2030)
  expect(figuresOf({ ...order, fee: '0' }, 130).grandTotal).toBe(2000)
})

test('a finished order is sent with the first colour chosen and without what was not typed', () => {
  expect(phoneOrderErrors(order)).toEqual({})
  expect(manualOrderOf(order, 130)).toMatchObject({
    lines: [{ productId: 'lamp', quantity: 2, color: 'gold', size: null }],
    grandTotal: 2130,
    paymentNumber: null,
  })
  expect(manualOrderOf(order, 130)).not.toHaveProperty('deliveryFee')
})

test('what is missing or wrong is said at its field', () => {
  expect(Object.keys(phoneOrderErrors({ ...order, lines: [], phone: '12', fee: 'free' })).toSorted()).toEqual(
    ['fee', 'lines', 'phone'],
  )
  expect(phoneOrderErrors({ ...order, discount: '5000' }).discount).toContain('larger')
})

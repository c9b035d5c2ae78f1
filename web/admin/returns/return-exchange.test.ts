import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { destinationOf, isKnownAddress } from '#web/admin/orders/order-destination.ts'
import { newLineOf } from '#web/admin/orders/phone-order/phone-order.ts'
import { exchangeFrom, exchangePlanOf, exchangeTotals } from './return-exchange.ts'

const chair = {
  id: 'chair',
  name: 'Chair',
  price: 1500,
  stock: 4,
  colors: ['red'],
  sizes: [],
  imageUrls: [],
}
const form = { lines: [newLineOf(chair, 'a')], fee: '70', discount: '৳১০০', destination: undefined }

test('what the return gives pays for the other goods, and the rest is collected or sent back', () => {
  expect(exchangeTotals(form, 1000)).toMatchObject({ grandTotal: 1470, toCollect: 470, toSendBack: 0 })
  expect(exchangeTotals(form, 2000)).toMatchObject({ grandTotal: 1470, toCollect: 0, toSendBack: 530 })
  expect(exchangeTotals({ ...form, lines: [] }, 2000)).toMatchObject({ toCollect: 0, toSendBack: 2000 })
})

test('the total is the one that the shop answered, once it has', () => {
  const quoted = {
    ...{ lines: [], subtotal: 1500, discountAmount: 250, deliveryFee: 70, grandTotal: 1320, returnFee: 0 },
    ...{ ruleDiscount: 0, couponDiscount: 150, staffDiscount: 100, couponRejection: null },
  }
  expect(exchangeTotals(form, 1000, quoted)).toMatchObject({ grandTotal: 1320, toCollect: 320 })
  expect(exchangeFrom(form, quoted)).toMatchObject({ discountAmount: 100, grandTotal: 1320 })
  expect(exchangePlanOf({ ...form, lines: [] })).toBeUndefined()
})

test('an exchange is sent with its total, and without a discount when there is none', () => {
  expect(exchangeFrom({ ...form, discount: '' })).toEqual({
    lines: [{ productId: 'chair', quantity: 1, color: 'red', size: null }],
    deliveryFee: 70,
    grandTotal: 1570,
  })
  expect(exchangeFrom(form)).toMatchObject({ discountAmount: 100, grandTotal: 1470 })
})

test.each([
  [{ lines: [] }, messages.noItems],
  [{ fee: 'free' }, messages.wholeTaka],
  [{ discount: '1501' }, messages.discountTooLarge],
])('an exchange with %j is not sent', (part, message) => {
  expect(() => exchangeFrom({ ...form, ...part })).toThrow(message)
})

const names = { nameBn: '', aliases: [] }
const places: Places = [
  {
    ...{ name: 'Sylhet', nameBn: '' },
    districts: [{ ...names, name: 'Sylhet', cities: [{ ...names, name: 'Beanibazar', kind: 'upazila' }] }],
  },
]
const orderTo = (city: string) => ({
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city, addressDetails: 'House 1' },
  ...{ recipientName: 'Karim', recipientPhone: '01911223344' },
})

test('another address begins with that of the returned order, as far as the shop still knows it', () => {
  expect(isKnownAddress(orderTo('Beanibazar'), places)).toBe(true)
  expect(isKnownAddress(orderTo('Oldtown'), places)).toBe(false)
  expect(destinationOf(orderTo('Oldtown'), places)).toEqual({
    ...{ division: 'Sylhet', district: 'Sylhet', city: '', addressDetails: 'House 1' },
    ...{ recipientName: 'Karim', recipientPhone: '01911223344' },
  })
})

test('an exchange goes to another address only when it is complete', () => {
  const destination = destinationOf(orderTo('Oldtown'), places)
  expect(() => exchangeFrom({ ...form, destination })).toThrow(messages.cityRequired)
  expect(exchangeFrom({ ...form, destination: { ...destination, city: 'Beanibazar' } })).toMatchObject(
    orderTo('Beanibazar'),
  )
})

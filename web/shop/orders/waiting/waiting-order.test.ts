import { expect, test } from 'vitest'
import { canWait, isTooOld, parseWaitingOrder } from './waiting-order.ts'

const HOUR_MS = 3_600_000

const line = {
  ...{ productId: 'lamp', productName: 'Clay Lamp', productCategory: 'Home', price: 250, quantity: 1 },
  ...{ subTotal: 250, maxStock: 5, image: '/lamp.webp', OwnerId: 'seller', OwnerName: 'Rangpur Crafts' },
}
const stored = {
  ...{ customerId: 'anika', key: 'k1', order: { grandTotal: 320 }, fields: { phone: '017' } },
  ...{ lines: [line], chosenLines: [line], savesAddress: true, waitingSince: 5, mayHaveArrived: false },
  outcome: undefined,
}

test('an order is read as it was stored', () => {
  expect(parseWaitingOrder(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  null,
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...stored, key: '' }),
  JSON.stringify({ ...stored, lines: [] }),
  JSON.stringify({ ...stored, order: 'x' }),
])('what is no order (%s) is none', (text) => {
  expect(parseWaitingOrder(text)).toBeUndefined()
})

test('where it is not known whether it was sent, it may have been', () => {
  const { mayHaveArrived: _unknown, ...rest } = stored
  expect(parseWaitingOrder(JSON.stringify(rest))?.mayHaveArrived).toBe(true)
})

test('an order is not sent by itself once the shop may have forgotten its key', () => {
  const waitingSince = 1_000_000 * HOUR_MS
  expect(isTooOld({ waitingSince }, waitingSince + 22 * HOUR_MS)).toBe(false)
  expect(isTooOld({ waitingSince }, waitingSince + 24 * HOUR_MS)).toBe(true)
  // A clock that was put back.
  expect(isTooOld({ waitingSince }, waitingSince - 48 * HOUR_MS)).toBe(true)
})

test('an order that is paid online cannot wait', () => {
  expect(canWait({ paymentMethod: 'cash' })).toBe(true)
  expect(canWait({ paymentMethod: 'mobile-banking' })).toBe(true)
  expect(canWait({ paymentMethod: 'ssl' })).toBe(false)
})

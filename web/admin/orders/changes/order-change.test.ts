import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { ApiError } from '#web/http/api-client.ts'
import {
  changedTotals,
  fixedUnits,
  needsUnpacking,
  orderChangeFrom,
  unitsToPay,
  withAnsweredPrices,
} from './order-change.ts'

const lamp = {
  id: 'lamp',
  productName: 'Lamp',
  ...{ color: null, size: null, options: [] },
  ...{ sellerId: null, sellerName: 'Biponi' },
  unitPrice: 1_000,
  unitCost: null,
  open: 2,
  packed: 1,
  handedOver: 0,
  delivered: 0,
  refused: 0,
  lost: 0,
  cancelled: 1,
  returned: 0,
}
const removed = { ...lamp, id: 'removed', open: 0, packed: 0, cancelled: 4 }
const mat = {
  id: 'mat',
  name: 'Mat',
  price: 500,
  stock: 9,
  colors: ['red'],
  sizes: [],
  imageUrls: [],
}
const form = {
  units: { lamp: 2 },
  added: [{ key: '1', product: mat, quantity: 3, variantId: null, color: 'red', size: '' }],
  discount: '৳১০০',
  fee: '70',
  ...{ recipientName: '', recipientPhone: '' },
  reason: ' Called ',
}

test('a changed order costs what its units and added products cost', () => {
  expect(changedTotals([lamp], form, 40)).toEqual({
    subtotal: 3_500,
    discountAmount: 100,
    deliveryFee: 70,
    grandTotal: 3_510,
  })
  expect([unitsToPay(lamp), fixedUnits(lamp)]).toEqual([3, 0])
  expect([1, 0].map((units) => needsUnpacking(lamp, units))).toEqual([false, true])
  const partReturned = { ...lamp, packed: 0, delivered: 2, returned: 1 }
  expect(needsUnpacking(partReturned, 0)).toBe(false)
  expect([unitsToPay(partReturned), fixedUnits(partReturned)]).toEqual([3, 1])
})

test('a change names the lines that are in the order, and what is new', () => {
  const updatedAt = new Date()
  expect(orderChangeFrom([lamp, removed], form, { updatedAt, returnFee: 0 })).toEqual({
    updatedAt,
    lines: [{ lineId: 'lamp', units: 2 }],
    newLines: [{ productId: 'mat', quantity: 3, color: 'red', size: null }],
    discountAmount: 100,
    deliveryFee: 70,
    grandTotal: 3_470,
    ...{ recipientName: '', recipientPhone: '' },
    reason: 'Called',
  })
})

test.each([
  [{ discount: 'ten' }, messages.wholeTaka],
  [{ fee: '1.5' }, messages.wholeTaka],
  [{ discount: '3501' }, messages.discountTooLarge],
])('a change with %j is not sent', (part, message) => {
  expect(() =>
    orderChangeFrom([lamp], { ...form, ...part }, { updatedAt: new Date(), returnFee: 0 }),
  ).toThrow(message)
})

test('added lines take the prices that come with a refused total, and keep theirs after another error', () => {
  const line = {
    ...{ productId: '01936b1e-0000-7000-8000-00000000000a', variantId: null, productName: 'Mat', image: '' },
    ...{ color: 'red', size: null, quantity: 3, price: 450, subTotal: 1_350 },
    ...{ remainingProducts: 9, hasVariants: false, isAvailable: true },
  }
  const answered = { items: [line], subtotal: 3_350, discount: 100, deliveryFee: 70, totalPrice: 3_320 }
  const added = form.added.map((one) => ({ ...one, product: { ...mat, id: line.productId } }))
  const refused = new ApiError(409, 'The price changed', [], answered)
  const next = withAnsweredPrices(added, refused)
  expect(changedTotals([lamp], { ...form, added: next }, 0).grandTotal).toBe(3_320)
  expect(withAnsweredPrices(added, new ApiError(409, 'Somebody changed it'))).toBe(added)
})

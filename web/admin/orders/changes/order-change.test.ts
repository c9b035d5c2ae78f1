import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  changedTotals,
  changePlanOf,
  fixedUnits,
  needsUnpacking,
  orderChangeFrom,
  unitsToPay,
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
  destination: undefined,
  reason: ' Called ',
}

const discounts = { ruleDiscount: 40, couponDiscount: 60, staffDiscount: 25 }

test('until the shop answers, a changed order costs what its units and added products do', () => {
  const known = { order: { deliveryFee: 130, returnFee: 40 }, discounts }
  expect(changedTotals([lamp], form, known)).toEqual({
    subtotal: 3_500,
    discountAmount: 200,
    deliveryFee: 70,
    grandTotal: 3_410,
  })
  const untouched = { ...form, discount: undefined, fee: undefined }
  expect(changedTotals([lamp], untouched, known)).toMatchObject({ discountAmount: 125, deliveryFee: 130 })
  expect([unitsToPay(lamp), fixedUnits(lamp)]).toEqual([3, 0])
  expect([1, 0].map((units) => needsUnpacking(lamp, units))).toEqual([false, true])
  const partReturned = { ...lamp, packed: 0, delivered: 2, returned: 1 }
  expect(needsUnpacking(partReturned, 0)).toBe(false)
  expect([unitsToPay(partReturned), fixedUnits(partReturned)]).toEqual([3, 1])
})

test('a change names the lines that are in the order, what is new, and the total that is shown', () => {
  const updatedAt = new Date()
  const totals = changedTotals([lamp], form, { order: { deliveryFee: 130, returnFee: 0 }, discounts })
  const plan = {
    lines: [{ lineId: 'lamp', units: 2 }],
    newLines: [{ productId: 'mat', quantity: 3, color: 'red', size: null }],
    ...{ staffDiscount: 100, deliveryFee: 70 },
  }
  expect(orderChangeFrom([lamp, removed], form, { updatedAt, totals })).toEqual({
    ...{ ...plan, updatedAt, grandTotal: 3_370 },
    reason: 'Called',
  })
  expect(changePlanOf([lamp, removed], form)).toEqual(plan)
  expect(changePlanOf([lamp], { ...form, discount: undefined })).not.toHaveProperty('staffDiscount')
  expect(changePlanOf([lamp], { ...form, fee: 'sixty' })).toBeUndefined()
})

test('another address is priced once it is complete, and sent with its recipient', () => {
  const { reason: _reason, ...rest } = form
  const place = { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 2' }
  const destination = { ...place, recipientName: 'Karim', recipientPhone: '01911223344' }
  const moved = { ...rest, reason: '', destination }
  expect(changePlanOf([lamp], moved)).toMatchObject({ deliveryAddress: place })
  expect(changePlanOf([lamp], { ...moved, destination: { ...destination, city: '' } })).not.toHaveProperty(
    'deliveryAddress',
  )
  const totals = changedTotals([lamp], moved, { order: { deliveryFee: 130, returnFee: 0 }, discounts })
  const shown = { updatedAt: new Date(), totals }
  expect(orderChangeFrom([lamp], moved, shown)).toMatchObject({
    ...{ deliveryAddress: place, recipientName: 'Karim', recipientPhone: '01911223344' },
  })
  expect(() =>
    orderChangeFrom([lamp], { ...moved, destination: { ...destination, city: '' } }, shown),
  ).toThrow(messages.cityRequired)
})

test.each([
  [{ discount: 'ten' }, messages.wholeTaka],
  [{ fee: '1.5' }, messages.wholeTaka],
  [{ discount: '3401' }, messages.discountTooLarge],
])('a change with %j is not sent', (part, message) => {
  const totals = changedTotals(
    [lamp],
    { ...form, ...part },
    { order: { deliveryFee: 130, returnFee: 0 }, discounts },
  )
  const change = () => orderChangeFrom([lamp], { ...form, ...part }, { updatedAt: new Date(), totals })
  expect(change).toThrow(message)
})

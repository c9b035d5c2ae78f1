import { expect, test } from 'vitest'
import type { StoredOrderChange } from '#api/sales/orders/changing/order-totals.repository.ts'
import { anInvoicedOrder } from '#testing/orders/invoiced-order.ts'
import { formerVersion } from './former-version.ts'

const totals = { subtotal: 200, discountAmount: 0, deliveryFee: 130, returnFee: 0, grandTotal: 330 }
const delivery = {
  ...{ customerName: 'Rahima', phone: '01712345678', recipientName: '', recipientPhone: '' },
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 0' },
}
const [first, second] = [new Date('2026-11-21T06:00:00Z'), new Date('2026-11-22T06:00:00Z')]
const changes: StoredOrderChange[] = [
  {
    ...{ version: 1, changedAt: first },
    // Stored before versions had colours.
    before: { lines: [{ productName: 'Mat', units: 2, unitPrice: 100 }], totals },
  },
  {
    ...{ version: 2, changedAt: second },
    before: {
      lines: [
        { productName: 'Mat', color: 'red', size: null, sellerName: 'Aarong', units: 1, unitPrice: 100 },
      ],
      ...{ totals: { ...totals, subtotal: 100, grandTotal: 230 }, delivery },
    },
  },
]
const order = anInvoicedOrder()

test('a former version has its items, totals and address', () => {
  expect(formerVersion(order, changes, 1)).toMatchObject({
    order: {
      lines: [{ productName: 'Mat', color: null, quantity: 2, lineTotal: 200 }],
      ...{ grandTotal: 330, customerName: 'Rahima', deliveryAddress: { addressDetails: 'House 0' } },
    },
    former: { version: 1, versionCount: 3, replacedAt: first },
  })
  expect(formerVersion(order, changes, 2)).toMatchObject({
    order: { lines: [{ color: 'red', sellerName: 'Aarong', quantity: 1 }], grandTotal: 230 },
    former: { version: 2, replacedAt: second },
  })
})

test('the current version, and one that never was, are no former ones', () => {
  expect(formerVersion(order, changes, 3)).toBeUndefined()
  expect(formerVersion(order, changes, 0)).toBeUndefined()
})

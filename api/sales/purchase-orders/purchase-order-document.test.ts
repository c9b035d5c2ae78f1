import { expect, test } from 'vitest'
import { runInLanguage } from '#api/request-language.ts'
import type { PurchaseOrder } from '#contract/sales/purchasing/purchase-orders.ts'
import { purchaseOrderDocument } from './purchase-order-document.ts'

const line = { id: 'a', productId: null, variantId: null, receivedUnits: 0 }
const order: PurchaseOrder = {
  ...{ id: '1', number: 12, supplierName: 'Akij', state: 'ordered', note: 'Before noon' },
  ...{
    expectedOn: '2026-12-01',
    units: 14,
    receivedUnits: 0,
    totalAmount: 1000,
    receivedAmount: 0,
    isEmailFailed: false,
    createdByName: 'Nasrin',
  },
  ...{
    createdAt: new Date('2026-11-25T20:00Z'),
    orderedAt: null,
    updatedAt: new Date(0),
    receipts: [],
    sendings: [],
  },
  supplier: null,
  lines: [
    { ...line, name: 'Lamp, red / M', sku: 'LMP-1', units: 10, unitCost: 100 },
    { ...line, name: 'Mat', sku: '', units: 4, unitCost: null },
  ],
}
const issuer = { shopName: { name: 'Biponi', nameBn: '' }, supportPhone: '01700000000' }

test('a purchase order has its goods with what they cost, and days of Dhaka', () => {
  expect(purchaseOrderDocument(order, issuer)).toMatchObject({
    title: 'Purchase order PO-12',
    details: [
      ['Supplier', 'Akij'],
      ['Date', 'Nov 26, 2026'],
      ['Deliver by', 'Dec 1, 2026'],
      ['Phone', '01700000000'],
    ],
    lines: [
      ['Lamp, red / M · LMP-1', '10', '৳100', '৳1,000'],
      ['Mat', '4', '', ''],
    ],
    total: 'Total ৳1,000',
  })
})

test('it names the contact person of the supplier and the address', () => {
  const contact = { contactName: 'Karim', phone: '', email: '', address: '42 Moulvibazar', leadDays: null }
  const { details } = purchaseOrderDocument(
    { ...order, supplier: { ...contact, updatedAt: new Date(0) } },
    issuer,
  )
  expect(details[0]).toEqual(['Supplier', 'Akij, Karim, 42 Moulvibazar'])
})

test('in Bangla it has Bangla digits, and no total where nothing is known', () => {
  const bare = { ...order, lines: order.lines.slice(1), totalAmount: 0, expectedOn: null }
  const document = runInLanguage('bn', () => purchaseOrderDocument(bare, { ...issuer, supportPhone: '' }))
  expect(document).toMatchObject({ lines: [['Mat', '৪', '', '']], total: '', language: 'bn' })
  expect(document.details).toHaveLength(2)
})

import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import type { PurchaseOrder } from '#contract/sales/purchasing/purchase-orders.ts'
import { chatLink, purchaseOrderMessage } from './purchase-order-message.ts'

afterEach(() => setLanguageSource(() => 'en'))

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
  ...{ createdAt: new Date(0), orderedAt: null, updatedAt: new Date(0), receipts: [], sendings: [] },
  supplier: null,
  lines: [
    { ...line, name: 'Lamp, red / M', sku: 'LMP-1', units: 10, unitCost: 100 },
    { ...line, name: 'Mat', sku: '', units: 4, unitCost: null },
  ],
}

test('an order is a text with its goods, what they cost, when they should come and the note', () => {
  const { text, body } = purchaseOrderMessage(order, 'Biponi')
  expect(text.split('\n')).toEqual([
    'Purchase order PO-12, Biponi',
    'To Akij',
    '',
    '10 × Lamp, red / M, LMP-1, ৳100 each',
    '4 × Mat',
    '',
    'Total ৳1,000',
    'Please deliver by Dec 1, 2026',
    'Before noon',
  ])
  expect(body).toBe(text.split('\n').slice(1).join('\n'))
})

test('what is not known is left out, and Bangla has its digits', () => {
  setLanguageSource(() => 'bn')
  const bare = { ...order, lines: order.lines.slice(1), expectedOn: null, totalAmount: 0, note: '' }
  expect(purchaseOrderMessage(bare, 'বিপণি').text.split('\n').slice(1)).toEqual(['প্রাপক: Akij', '', '৪ × Mat'])
})

test('a draft without a day is to come after the lead time, as its PDF says', () => {
  const supplier = {
    ...{ contactName: '', phone: '', email: '', address: '' },
    ...{ leadDays: 4, updatedAt: new Date(0) },
  }
  const day = (input: Partial<PurchaseOrder>) =>
    purchaseOrderMessage(
      { ...order, supplier, expectedOn: null, ...input },
      'Biponi',
      new Date('2026-11-27T20:00Z'),
    )
      .text.split('\n')
      .find((text) => text.startsWith('Please deliver by'))
  // In Dhaka it is the 28th already.
  expect(day({ state: 'draft' })).toBe('Please deliver by Dec 2, 2026')
  expect(day({ state: 'draft', expectedOn: '2026-12-24' })).toBe('Please deliver by Dec 24, 2026')
  expect(day({ state: 'ordered' })).toBeUndefined()
  expect(day({ state: 'draft', supplier: null })).toBeUndefined()
})

test('a chat is opened with the text, or without one that is too long for its address', () => {
  expect(chatLink('https://wa.me/8801712345678', '10 × Lamp')).toEqual({
    href: 'https://wa.me/8801712345678?text=10%20%C3%97%20Lamp',
    isWhole: true,
  })
  expect(chatLink('https://wa.me/8801712345678', 'ব'.repeat(250))).toEqual({
    href: 'https://wa.me/8801712345678',
    isWhole: false,
  })
})

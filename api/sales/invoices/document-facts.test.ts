import { expect, test } from 'vitest'
import type { Order } from '#contract/sales/orders.ts'
import { documentFacts } from './document-facts.ts'

const order: Order = {
  id: '01936b1e-0000-7000-8000-0000001a2b3c',
  customerId: '01936b1e-0000-7000-8000-000000000001',
  customerName: 'রহিমা বেগম',
  customerEmail: '',
  phone: '01712345678',
  status: 'processing',
  paymentStatus: 'unpaid',
  paymentMethod: 'cash',
  paymentNumber: '',
  wallet: null,
  walletTransactionId: null,
  lines: [],
  subtotal: 1000,
  couponCode: null,
  discountAmount: 0,
  deliveryFee: 130,
  returnFee: 0,
  grandTotal: 1130,
  amountPaid: 0,
  amountDue: 1130,
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
  transactionId: 'BPX',
  parcels: [],
  timeline: [],
  createdAt: new Date('2026-11-21T06:00:00Z'),
}
const issuer = { shopName: 'Biponi', supportPhone: '', publicUrl: 'https://shop.example' }

test.each([
  ['cash on delivery is to be collected', {}, 'Collect ৳1,130'],
  ['a paid order collects nothing', { paymentStatus: 'paid' }, 'Paid'],
  [
    'an unconfirmed wallet payment is not collected on delivery',
    { paymentMethod: 'mobile-banking' },
    'Not paid yet',
  ],
  ['a cancelled order is marked as cancelled', { status: 'cancelled' }, 'Cancelled'],
] as const)('%s', (_name, part, words) => {
  const facts = documentFacts([{ ...order, ...part }], issuer, { kind: 'packing-slip', paper: '80mm' })
  expect(facts.orders[0]?.toCollect).toBe(words)
  expect(facts.orders[0]?.number).toBe('#1a2b3c')
})

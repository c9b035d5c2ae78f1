import { expect, test } from 'vitest'
import { type Order, orderStatuses } from '#contract/sales/orders.ts'
import { htmlOf } from '#testing/messages.ts'
import { orderPlacedMessages, partSentMessages, statusChangeMessages } from './order-messages.ts'

const order: Order = {
  id: '0193a000-0000-7000-8000-000000abc123',
  customerId: '0193a000-0000-7000-8000-000000000001',
  customerName: 'রহিমা বেগম',
  customerEmail: 'typed@example.test',
  phone: '01712345678',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'mobile-banking',
  paymentNumber: '01812345678',
  wallet: null,
  walletTransactionId: null,
  lines: [
    {
      id: '01936b1e-0000-7000-8000-00000000000a',
      productId: '0193a000-0000-7000-8000-000000000002',
      variantId: null,
      productName: 'জামদানি শাড়ি',
      imageUrl: '',
      quantity: 2,
      returnedUnits: 0,
      unitPrice: 50_000,
      lineTotal: 100_000,
      color: 'red',
      size: null,
      options: [],
      sellerId: '0193a000-0000-7000-8000-000000000003',
      sellerName: 'Seller',
    },
  ],
  subtotal: 100_000,
  couponCode: null,
  discountAmount: 0,
  deliveryFee: 130,
  returnFee: 0,
  grandTotal: 100_130,
  amountPaid: 0,
  amountDue: 100_130,
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
  ...{ recipientName: '', recipientPhone: '', language: 'en', source: 'web' },
  ...{ promisedFrom: null, promisedUntil: null },
  transactionId: 'BPAAAAAAAAAAAAAAAAAA',
  parcels: [],
  timeline: [],
  createdAt: new Date('2026-11-21T06:00:00Z'),
}

const shop = {
  shopName: { name: 'বিপণি', nameBn: '' },
  verifiedEmail: 'rahima@example.test',
  publicUrl: 'https://shop.example',
}

test('every SMS fits in one part of the GSM alphabet, whatever the names of shop and products', () => {
  const all = [
    orderPlacedMessages(order, shop),
    ...orderStatuses.map((to) => statusChangeMessages(order, to, shop)),
  ]
  for (const { text } of all.flat().filter((outboundMessage) => outboundMessage.channel === 'sms')) {
    expect(text).toMatch(/^[A-Za-z0-9 .,:#!]{1,160}$/)
  }
})

test('the email goes to the verified address and lists the order lines', () => {
  const [email] = orderPlacedMessages(order, shop)
  expect(email).toMatchObject({ channel: 'email', recipient: 'rahima@example.test' })
  expect(email?.text).toContain('2 x জামদানি শাড়ি (Colour: red): ৳100,000')
  expect(email?.text).toContain('Grand total: ৳100,130')
  expect(email?.text).not.toContain('Discount')
  expect(htmlOf(email)).toContain('href="https://shop.example/user/my-orders"')
})

test('the email shows what is taken off with a minus sign', () => {
  const [email] = orderPlacedMessages({ ...order, discountAmount: 300, freeDeliveryAmount: 130 }, shop)
  expect(email?.text).toContain('Discount: −৳300')
  expect(email?.text).toContain('Free delivery: −৳130')
})

test('a message about parcels on their way says what they collect, what the order costs and what was paid', () => {
  const details = { courierName: 'Pathao', trackingNumber: 'PTH-1001', cashToCollect: 2_893 }
  const paidInPart = { ...order, amountPaid: 107 }
  const all = [
    statusChangeMessages(paidInPart, 'shipped', shop, details),
    partSentMessages(paidInPart, shop, details),
  ]
  for (const [email, sms] of all) {
    expect(sms?.text).toContain('Courier: Pathao, PTH-1001. Please keep Tk 2,893 ready.')
    expect(email?.text).toContain('Please keep ৳2,893 ready.')
    for (const row of ['Grand total: ৳100,130', 'Paid: ৳107', 'To be paid on delivery: ৳2,893'])
      expect(email?.text).toContain(row)
  }
})

test('nothing is to be kept ready for parcels that collect nothing, nor in a message about another status', () => {
  const all = [
    statusChangeMessages(order, 'shipped', shop, { cashToCollect: 0 }),
    partSentMessages(order, shop, {}),
    statusChangeMessages(order, 'processing', shop),
  ]
  for (const { text } of all.flat()) expect(text).not.toMatch(/ready|on delivery/)
})

test('without a verified address there is only the SMS', () => {
  const outboundMessages = orderPlacedMessages(order, { ...shop, verifiedEmail: null })
  expect(outboundMessages.map((outboundMessage) => outboundMessage.channel)).toEqual(['sms'])
})

test('texts entered by shoppers are escaped in HTML', () => {
  const [email] = orderPlacedMessages({ ...order, customerName: '<b onload="x">' }, shop)
  expect(htmlOf(email)).toContain('&lt;b onload=&quot;x&quot;&gt;')
  expect(htmlOf(email)).not.toContain('<b onload')
})

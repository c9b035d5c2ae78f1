import { expect, test } from 'vitest'
import type { Order } from '#contract/sales/orders.ts'
import { invoiceFacts } from './invoice-facts.ts'

const issuer = { shopName: 'Biponi', supportPhone: '01700-000000', publicUrl: 'https://biponi.example' }

const anOrder = (input: Partial<Order> = {}): Order => ({
  id: '019aa5d2-6c1e-7f00-8a11-3c9e5bd7e4f1',
  customerId: '019aa5d2-6c1e-7f00-8a11-3c9e5bd7e4f2',
  customerName: 'রহিমা বেগম',
  customerEmail: '',
  phone: '01712345678',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'cash',
  paymentNumber: '',
  wallet: null,
  walletTransactionId: null,
  lines: [
    {
      id: '01936b1e-0000-7000-8000-00000000000a',
      productId: '019aa5d2-6c1e-7f00-8a11-3c9e5bd7e4f3',
      variantId: null,
      productName: 'জামদানি শাড়ি',
      imageUrl: '',
      quantity: 2,
      returnedUnits: 0,
      unitPrice: 61_000,
      lineTotal: 122_000,
      color: 'Red',
      size: null,
      sellerId: '019aa5d2-6c1e-7f00-8a11-3c9e5bd7e4f4',
      sellerName: 'Aarong Corner',
    },
  ],
  subtotal: 122_000,
  couponCode: null,
  discountAmount: 0,
  deliveryFee: 130,
  returnFee: 0,
  grandTotal: 122_130,
  amountPaid: 0,
  amountDue: 122_130,
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
  transactionId: 'BPK3M7',
  parcels: [],
  timeline: [],
  // Past midnight in Dhaka, still the day before in London.
  createdAt: new Date('2026-11-20T18:30:00Z'),
  ...input,
})

test('an invoice shows the buyer, the lines, the address and the total', () => {
  expect(invoiceFacts(anOrder(), issuer)).toMatchObject({
    number: '#d7e4f1',
    date: 'Nov 21, 2026',
    buyer: { name: 'রহিমা বেগম', lines: ['House 1', 'Beanibazar, Sylhet, Sylhet', '01712345678'] },
    lines: [
      {
        name: 'জামদানি শাড়ি',
        details: 'Colour: Red · Sold by Aarong Corner',
        unitPrice: '৳61,000',
        quantity: '2',
        total: '৳122,000',
      },
    ],
    sums: [
      { label: 'Subtotal', amount: '৳122,000' },
      { label: 'Delivery fee', amount: '৳130' },
    ],
    total: '৳122,130',
    totalInWords: 'One lakh twenty-two thousand one hundred thirty taka only',
  })
})

test('a coupon discount is shown with the coupon’s name', () => {
  const order = anOrder({ couponCode: 'EID10', discountAmount: 12_200, grandTotal: 109_930 })
  expect(invoiceFacts(order, issuer).sums[1]).toEqual({ label: 'Coupon EID10', amount: '−৳12,200' })
})

test.each([
  [{}, { state: 'Unpaid', isPaid: false, note: 'Please pay ৳122,130 on delivery.' }],
  [{ status: 'cancelled' }, { state: 'Unpaid', isPaid: false, note: '' }],
  [
    { paymentMethod: 'mobile-banking', paymentStatus: 'paid', paymentNumber: '01811111111' },
    { state: 'Paid', isPaid: true, note: 'Paid from 01811111111' },
  ],
  [
    { paymentMethod: 'ssl', paymentStatus: 'pending' },
    { state: 'Payment pending', note: '' },
  ],
] as const)('the payment of %j', (input, payment) => {
  expect(invoiceFacts(anOrder(input), issuer).payment).toMatchObject(payment)
})

test('the invoice shows where to ask, with a phone number if the shop has one', () => {
  expect(invoiceFacts(anOrder(), issuer).question).toBe(
    'Questions about this order? Call 01700-000000 or visit biponi.example',
  )
  expect(invoiceFacts(anOrder(), { ...issuer, supportPhone: '' }).question).toBe(
    'Questions about this order? Visit biponi.example',
  )
})

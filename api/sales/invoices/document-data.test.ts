import { expect, test } from 'vitest'
import { runInLanguage } from '#api/request-language.ts'
import type { Order } from '#contract/sales/orders.ts'
import { documentData } from './document-data.ts'

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
  ...{ recipientName: '', recipientPhone: '', language: 'en', source: 'web' },
  ...{ promisedFrom: null, promisedUntil: null },
  transactionId: 'BPX',
  parcels: [],
  timeline: [],
  createdAt: new Date('2026-11-21T06:00:00Z'),
}
const issuer = {
  shopName: { name: 'Biponi', nameBn: '' },
  supportPhone: '',
  publicUrl: 'https://shop.example',
}

test.each([
  ['cash on delivery is to be collected', {}, 'Collect ৳1,130'],
  ['a paid order collects nothing', { paymentStatus: 'paid' }, 'Paid'],
  [
    'a wallet payment that has not come is collected on delivery',
    { paymentMethod: 'mobile-banking' },
    'Collect ৳1,130',
  ],
  ['an online payment that has not come is not', { paymentMethod: 'ssl' }, 'Not paid yet'],
  ['a cancelled order is marked as cancelled', { status: 'cancelled' }, 'Cancelled'],
] as const)('on a packing slip %s', (_name, part, words) => {
  const data = documentData([{ ...order, ...part }], issuer, { kind: 'packing-slip', paper: '80mm' })
  expect(data.orders[0]?.toCollect).toBe(words)
  expect(data.orders[0]?.number).toBe('#1a2b3c')
})

const parcelLine = (lineId: string, productName: string, units: number) => ({
  ...{ lineId, productName, color: null, size: null, options: [], units, refusedUnits: 0 },
})

const line = (id: string, productName: string, quantity: number): Order['lines'][number] => ({
  ...{
    id,
    productId: id,
    variantId: null,
    productName,
    options: [],
    imageUrl: '',
    quantity,
    returnedUnits: 0,
  },
  ...{ unitPrice: 100, lineTotal: 100 * quantity, color: null, size: null, sellerId: id, sellerName: '' },
})
const parcel = (id: string, part: Partial<Order['parcels'][number]>): Order['parcels'][number] => ({
  ...{ id, state: 'ready', courierName: '', trackingNumber: '', cashToCollect: 0, lines: [] },
  ...{ sellerId: null, sellerName: '' },
  ...{ createdAt: order.createdAt, handedOverAt: null, closedAt: null, ...part },
})
const inTwoParcels: Order = {
  ...order,
  lines: [line('lamp', 'Lamp', 3), line('mat', 'Mat', 1)],
  parcels: [
    parcel('one', {
      ...{ courierName: 'Pathao', cashToCollect: 700 },
      lines: [parcelLine('lamp', 'Lamp', 2)],
    }),
    parcel('two', {
      cashToCollect: 430,
      lines: [parcelLine('lamp', 'Lamp', 1), parcelLine('mat', 'Mat', 1)],
    }),
  ],
}
const slipsOf = (changed: Partial<Order>) =>
  documentData([{ ...inTwoParcels, ...changed }], issuer, { kind: 'packing-slip', paper: 'a4' }).orders.map(
    ({ part, courier, lines, toCollect }) => ({
      ...{ part, courier, toCollect },
      lines: lines.map(({ quantity, name }) => `${quantity} ${name}`),
    }),
  )

test('each parcel has a packing slip with its own lines, courier and cash', () => {
  expect(slipsOf({})).toEqual([
    { part: 'Parcel 1 of 2', courier: 'Pathao', toCollect: 'Collect ৳700', lines: ['2 Lamp'] },
    { part: 'Parcel 2 of 2', courier: '', toCollect: 'Collect ৳430', lines: ['1 Lamp', '1 Mat'] },
  ])
  expect(slipsOf({ paymentStatus: 'paid', amountDue: 0 }).map(({ toCollect }) => toCollect)).toEqual([
    'Paid',
    'Paid',
  ])
})

test('a slip is printed for what is packed, then for what is on its way, and never asks for more than is due', () => {
  const [one, two] = inTwoParcels.parcels as [Order['parcels'][number], Order['parcels'][number]]
  expect(slipsOf({ parcels: [{ ...one, state: 'handed-over' }, two] })).toMatchObject([
    { part: 'Parcel 2 of 2' },
  ])
  expect(
    slipsOf({
      parcels: [
        { ...one, state: 'handed-over' },
        { ...two, state: 'handed-over' },
      ],
    }),
  ).toHaveLength(2)
  expect(slipsOf({ parcels: [{ ...one, state: 'delivered' }] })).toMatchObject([
    { lines: ['3 Lamp', '1 Mat'] },
  ])
  expect(slipsOf({ amountDue: 300, parcels: [one] })).toMatchObject([{ part: '', toCollect: 'Collect ৳300' }])
  expect(slipsOf({ parcels: [{ ...one, cashToCollect: 0 }, two] })[0]?.toCollect).toBe('Nothing to collect')
  // A part was paid since they were packed: together they collect what is due, and no more.
  const collected = (changed: Partial<Order>) => slipsOf(changed).map(({ toCollect }) => toCollect)
  expect(collected({ amountDue: 630 })).toEqual(['Collect ৳630', 'Nothing to collect'])
  expect(collected({ amountDue: 800, parcels: [{ ...one, state: 'handed-over' }, two] })).toEqual([
    'Collect ৳100',
  ])
})

test('an invoice is of the whole order', () => {
  const { orders } = documentData([inTwoParcels], issuer, { kind: 'invoice', paper: 'a4' })
  expect(orders).toHaveLength(1)
})

test('a slip names who receives the parcel, the number that the courier calls, and when it is promised', () => {
  const given = {
    ...{ recipientName: 'Karim', recipientPhone: '01911223344' },
    ...{ promisedFrom: null, promisedUntil: '2026-11-25' },
  }
  const data = (part: Partial<Order>) =>
    documentData([{ ...order, ...part }], issuer, { kind: 'packing-slip', paper: '80mm' }).orders[0]
  expect(data(given)).toMatchObject({
    recipient: {
      name: 'Karim',
      lines: ['House 1', 'Beanibazar, Sylhet, Sylhet', '01911223344', 'Ordered by রহিমা বেগম'],
    },
    promised: 'by Nov 25, 2026',
  })
  expect(data({})).toMatchObject({ recipient: { name: 'রহিমা বেগম' }, promised: '' })
})

test('the slip of a seller’s parcel names the seller and has only their goods', () => {
  const parcels = [
    parcel('a', {
      sellerName: 'Aarong',
      lines: [parcelLine('lamp', 'Lamp', 3)],
    }),
    parcel('b', { lines: [parcelLine('mat', 'Mat', 1)] }),
  ]
  const { orders } = documentData([{ ...inTwoParcels, parcels }], issuer, {
    ...{ kind: 'packing-slip', paper: 'a4' },
  })
  expect(orders.map(({ part, lines }) => [part, lines.map(({ name }) => name)])).toEqual([
    ['Parcel 1 of 2 · Aarong', ['Lamp']],
    ['Parcel 2 of 2', ['Mat']],
  ])
})

test('each slip is in the language of its order, whoever prints it', () => {
  const inBangla: Order = {
    ...{ ...inTwoParcels, language: 'bn', recipientName: 'করিম', recipientPhone: '01911223344' },
    promisedUntil: '2026-11-25',
  }
  const { title, orders } = runInLanguage('bn', () =>
    documentData(
      [inBangla, order],
      { ...issuer, shopName: { name: 'Biponi', nameBn: 'বিপণি' }, supportPhone: '01700-000000' },
      { kind: 'packing-slip', paper: 'a4' },
    ),
  )
  expect(title).toBe('প্যাকিং স্লিপ')
  expect(orders).toMatchObject([
    {
      shopName: 'বিপণি',
      labels: { kinds: { 'packing-slip': 'প্যাকিং স্লিপ' }, deliverTo: 'প্রাপক' },
      date: '২১ নভেম্বর, ২০২৬',
      part: 'পার্সেল ১/২',
      lines: [{ quantity: '২', name: 'Lamp' }],
      recipient: { name: 'করিম', lines: expect.arrayContaining(['01911223344', 'অর্ডার করেছেন রহিমা বেগম']) },
      promised: '২৫ নভেম্বর, ২০২৬-এর মধ্যে',
      toCollect: '৳৭০০ নিতে হবে',
      foot: 'কিছু জানতে ফোন করুন: 01700-000000 · shop.example',
    },
    { part: 'পার্সেল ২/২', toCollect: '৳৪৩০ নিতে হবে' },
    {
      shopName: 'Biponi',
      labels: { deliverTo: 'Deliver to' },
      date: 'Nov 21, 2026',
      toCollect: 'Collect ৳1,130',
    },
  ])
})

import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import type { SingleOrder, StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import type { NamedPayment } from './money/named-payment.ts'
import { orderTimeline } from './order-timeline.ts'

afterEach(() => setLanguageSource(() => 'en'))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute))
const totals = (grandTotal: number) => ({
  ...{ subtotal: grandTotal, discountAmount: 0, deliveryFee: 0, returnFee: 0, grandTotal },
})
const parcel = (id: string, part: Partial<SingleOrder['parcels'][number]>) => ({
  ...{
    id,
    state: 'ready' as const,
    courierName: '',
    trackingNumber: '',
    cashToCollect: 0,
    sellerId: null,
    sellerName: '',
    lines: [],
  },
  ...{ createdAt: at(4), handedOverAt: null, closedAt: null, ...part },
})
const named: NamedPayment = {
  paymentMethod: 'mobile-banking',
  wallet: 'bkash',
  walletTransactionId: '9GH7',
  paymentNumber: '',
}
const timeline: SingleOrder['timeline'] = [
  { from: null, to: 'pending', at: at(0), by: 'customer' },
  { from: 'pending', to: 'cancelled', at: at(9), by: 'shop', note: 'Sold out' },
]
const staff: Pick<
  StaffView,
  | 'actorNames'
  | 'parcelActors'
  | 'unpackedParcels'
  | 'payments'
  | 'waivers'
  | 'refunds'
  | 'returns'
  | 'changes'
  | 'notes'
> = {
  actorNames: ['Rahima', ''],
  parcelActors: [],
  unpackedParcels: [],
  waivers: [],
  notes: [{ id: 'n', kind: 'confirmed', text: '', authorName: 'Admin', createdAt: at(1) }],
  changes: [
    {
      ...{
        version: 1,
        kind: 'edited',
        reason: 'Asked on the phone',
        changedByName: 'Admin',
        changedAt: at(2),
      },
      before: { lines: [], totals: totals(1_130) },
      after: { lines: [], totals: totals(900) },
    },
  ],
  payments: [
    {
      ...{ id: 'p', method: 'wallet', provider: 'bkash', amount: 400, state: 'received', reference: '9GH7' },
      ...{ recordedByName: 'Admin', receivedAt: at(3), canBeReversed: false },
      ...{ reversedAt: null, reversedByName: null },
    },
  ],
  refunds: [
    {
      ...{ id: 'r', amount: 400, method: 'bkash', status: 'pending', cause: 'cancellation' },
      ...{ number: '', reference: null, rejectionReason: '' },
      ...{ isThroughGateway: false, gatewayState: null, problem: '' },
      createdAt: at(10),
      changes: [{ from: null, to: 'pending', at: at(10), byName: 'Admin' }],
    },
  ],
  returns: [],
}
const [payment] = staff.payments
const [refund] = staff.refunds
if (!payment || !refund) throw new Error('The order has a payment and a refund.')

const timelineOf = (parcels: SingleOrder['parcels'], changes: Partial<typeof staff> = {}) =>
  orderTimeline({ ...named, timeline, parcels }, { ...staff, ...changes }).map(({ title, text, actor }) =>
    [title, text, actor].join(' | '),
  )

test('the timeline lists what happened to an order, newest first', () => {
  expect(timelineOf([parcel('a', {})])).toEqual([
    '৳400 to give back | Cancelled after a payment | Admin',
    'Cancelled | Sold out | The shop itself',
    'Parcel: Packed |  | ',
    '৳400 received, bKash | 9GH7 | Admin',
    'Changed: ৳1,130 → ৳900 | Asked on the phone | Admin',
    'Confirmed by phone |  | Admin',
    'Order placed |  | Rahima',
  ])
})

test('the courier and tracking number of a single parcel stand where it was sent', () => {
  const shippedAt: SingleOrder['timeline'] = [{ from: 'processing', to: 'shipped', at: at(5), by: 'shop' }]
  const parcels = [parcel('a', { courierName: 'Pathao', trackingNumber: 'P1', handedOverAt: at(5) })]
  const [shipped] = orderTimeline(
    { ...named, timeline: shippedAt, parcels },
    { ...staff, actorNames: ['Admin'], notes: [], changes: [], payments: [], refunds: [] },
  )
  expect(shipped).toMatchObject({ title: 'Shipped', text: 'Pathao, P1', actor: 'Admin' })
})

const sent: SingleOrder['timeline'] = [
  { from: 'processing', to: 'shipped', at: at(5), by: 'shop' },
  { from: 'shipped', to: 'delivered', at: at(7), by: 'shop' },
]
const nothingElse = { actorNames: ['Nasrin', 'Admin'], notes: [], changes: [], payments: [], refunds: [] }
const closed = { state: 'delivered', handedOverAt: at(5), closedAt: at(7) } as const
const parcelActors = [
  { parcelId: 'a', packedByName: 'Salma', handedOverByName: 'Nasrin', closedByName: 'Admin' },
]
const ofSingleParcel = (part: Parameters<typeof parcel>[1], timeline = sent) =>
  orderTimeline(
    { ...named, timeline, parcels: [parcel('a', part)] },
    { ...staff, ...nothingElse, parcelActors },
  ).map(({ title, actor }) => `${title} | ${actor}`)

test('a single parcel is listed with who packed it, without what the statuses of its order show already', () => {
  expect(ofSingleParcel(closed)).toEqual(['Delivered | Admin', 'Shipped | Nasrin', 'Parcel: Packed | Salma'])
  // Packed as it was sent.
  expect(ofSingleParcel({ ...closed, createdAt: at(5) })).toEqual(['Delivered | Admin', 'Shipped | Nasrin'])
})

test('a single parcel with a part of its order, which no status shows, is listed in full, and one that was lost', () => {
  expect(ofSingleParcel(closed, [])).toEqual([
    'Parcel: Delivered | Admin',
    'Parcel: On its way | Nasrin',
    'Parcel: Packed | Salma',
  ])
  const cancelled: typeof sent = [{ from: 'shipped', to: 'cancelled', at: at(7), by: 'shop' }]
  expect(ofSingleParcel({ ...closed, state: 'lost' }, cancelled).slice(0, 2)).toEqual([
    'Parcel: Lost | Admin',
    'Cancelled | Nasrin',
  ])
  expect(ofSingleParcel({ ...closed, state: 'refused' }, cancelled)[0]).toBe('Cancelled | Nasrin')
})

test('a parcel that was unpacked again is listed with both persons', () => {
  const unpackedParcels: typeof staff.unpackedParcels = [
    {
      ...{ parcelId: 'z', packedAt: at(5), packedByName: 'Salma' },
      ...{ unpackedAt: at(6), unpackedByName: 'Nasrin' },
    },
  ]
  expect(timelineOf([], { unpackedParcels }).slice(2, 4)).toEqual([
    'Parcel: Unpacked again |  | Nasrin',
    'Parcel: Packed |  | Salma',
  ])
})

test('waived money is listed, above the payment that was accepted, and again when less of it is waived', () => {
  const waivers: typeof staff.waivers = [
    { amount: 40, at: at(3), byName: 'Salma' },
    { amount: -10, at: at(6), byName: null },
  ]
  const entries = timelineOf([], { waivers })
  expect(entries.slice(2, 5)).toEqual([
    '৳10 less is waived: the goods it was for left the order |  | ',
    '৳40 no longer asked for |  | Salma',
    '৳400 received, bKash | 9GH7 | Admin',
  ])
  setLanguageSource(() => 'bn')
  expect(timelineOf([], { waivers })).toContain('৳৪০ আর চাওয়া হচ্ছে না |  | Salma')
})

test('waived money is asked for again when the payment it was waived with is taken back', () => {
  const waivers: typeof staff.waivers = [
    { amount: 40, at: at(3), byName: 'Salma' },
    { amount: -40, at: at(6), byName: 'Admin' },
  ]
  const reversed = { ...payment, state: 'reversed' as const, reversedAt: at(6), reversedByName: 'Admin' }
  expect(timelineOf([], { waivers, payments: [reversed] }).slice(2, 4)).toEqual([
    '৳40 asked for again: the payment it was waived with was taken back |  | Admin',
    '৳400 taken back, bKash | 9GH7 | Admin',
  ])
})

test('an order that is paid as it is placed was placed first', () => {
  const timeline = timelineOf([], { payments: [{ ...payment, receivedAt: at(0) }] })
  expect(timeline.slice(-2)).toEqual(['৳400 received, bKash | 9GH7 | Admin', 'Order placed |  | Rahima'])
})

test('several parcels are listed one by one, with who packed, handed over and closed each where that is known', () => {
  const timeline = timelineOf(
    [
      parcel('a', {
        state: 'refused',
        courierName: 'Pathao',
        trackingNumber: 'P1',
        handedOverAt: at(5),
        closedAt: at(7),
      }),
      parcel('b', { createdAt: at(6) }),
    ],
    {
      parcelActors: [
        { parcelId: 'a', packedByName: 'Salma', handedOverByName: 'Nasrin', closedByName: 'Admin' },
        { parcelId: 'b', packedByName: null, handedOverByName: null, closedByName: null },
      ],
    },
  )
  expect(timeline.filter((entry) => entry.startsWith('Parcel'))).toEqual([
    'Parcel 1: Refused |  | Admin',
    'Parcel 2: Packed |  | ',
    'Parcel 1: On its way | Pathao, P1 | Nasrin',
    'Parcel 1: Packed |  | Salma',
  ])
})

test('each state of a refund is listed, with the person', () => {
  const changes: typeof refund.changes = [
    { from: null, to: 'pending', at: at(10), byName: null },
    { from: 'pending', to: 'approved', at: at(20), byName: 'Nasrin' },
    { from: 'approved', to: 'refunded', at: at(30), byName: 'Admin' },
    { from: 'refunded', to: 'approved', at: at(40), byName: null },
  ]
  const timeline = timelineOf([], { refunds: [{ ...refund, status: 'approved', changes }] })
  expect(timeline.slice(0, 4)).toEqual([
    '৳400 could not be delivered and is to be given back again |  | The shop itself',
    '৳400 given back | bKash | Admin',
    '৳400 to give back: approved |  | Nasrin',
    '৳400 to give back | Cancelled after a payment | The shop itself',
  ])
})

test('a payment that was taken back is listed when it came and when it was taken back, with both persons', () => {
  const reversed = { state: 'reversed', reversedAt: at(8), reversedByName: 'Nasrin' } as const
  const timeline = timelineOf([], { payments: [{ ...payment, ...reversed }] })
  expect(timeline.filter((entry) => entry.includes('bKash'))).toEqual([
    '৳400 taken back, bKash | 9GH7 | Nasrin',
    '৳400 received, bKash | 9GH7 | Admin',
  ])
})

test('a payment recorded by hand has the wallet and transaction that the customer named', () => {
  const byHand = { ...payment, method: 'by-hand', provider: '', reference: null } as const
  expect(timelineOf([], { payments: [byHand] })).toContain(
    '৳400 received, by hand | Customer named bKash, 9GH7 | Admin',
  )
})

const returns: typeof staff.returns = [
  {
    ...{ id: 'b', reason: 'damaged', rejectionReason: '', exchangeOrderId: 'e-00104512' },
    changes: [
      { to: 'requested', at: at(40), byName: 'Rahima' },
      { to: 'approved', at: at(41), byName: 'Admin' },
      { to: 'received', at: at(42), byName: 'Admin' },
      { to: 'closed', at: at(43), byName: 'Nasrin' },
    ],
  },
  {
    ...{ id: 'c', reason: 'other', rejectionReason: 'It was worn.', exchangeOrderId: null },
    changes: [
      { to: 'requested', at: at(50), byName: 'Rahima' },
      { to: 'rejected', at: at(51), byName: 'Admin' },
    ],
  },
]

test('returns are listed with their states', () => {
  expect(timelineOf([], { returns }).slice(0, 6)).toEqual([
    'Return: Rejected | It was worn. | Admin',
    'Return: Requested | Another reason | Rahima',
    'Return: Closed | Other goods: order #104512 | Nasrin',
    'Return: Goods are here |  | Admin',
    'Return: Approved |  | Admin',
    'Return: Requested | Damaged | Rahima',
  ])
})

test('the timeline is in Bangla', () => {
  setLanguageSource(() => 'bn')
  const timeline = timelineOf([], { returns: returns.slice(0, 1) })
  expect(timeline).toContain('পণ্য ফেরত: অনুমোদিত |  | Admin')
  expect(timeline).toContain('৳৪০০ ফেরত দিতে হবে | টাকা দেওয়ার পর বাতিল | Admin')
})

import { expect, test } from 'vitest'
import type { SingleOrder, StaffView } from '#contract/sales/orders-staff.ts'
import { orderStory } from './order-story.ts'

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
const timeline: SingleOrder['timeline'] = [
  { from: null, to: 'pending', at: at(0), by: 'customer' },
  { from: 'pending', to: 'cancelled', at: at(9), by: 'shop', note: 'Sold out' },
]
const staff: Pick<StaffView, 'actorNames' | 'payments' | 'refunds' | 'changes' | 'notes'> = {
  actorNames: ['Rahima', ''],
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
    },
  ],
  refunds: [
    { id: 'r', amount: 400, method: 'bkash', status: 'pending', cause: 'cancellation', createdAt: at(10) },
  ],
}
const storyOf = (parcels: SingleOrder['parcels']) =>
  orderStory({ timeline, parcels }, staff).map(({ title, text, actor }) => [title, text, actor].join(' | '))

test('what happened to an order is told in order of time, newest first', () => {
  expect(storyOf([parcel('a', {})])).toEqual([
    '৳400 to give back: To decide | Cancelled after a payment | ',
    'Cancelled | Sold out | The shop itself',
    '৳400 received, bKash | 9GH7 | Admin',
    'Changed: ৳1,130 → ৳900 | Asked on the phone | Admin',
    'Confirmed by phone |  | Admin',
    'Order placed |  | Rahima',
  ])
})

test('several parcels are told one by one', () => {
  const story = storyOf([
    parcel('a', {
      state: 'refused',
      courierName: 'Pathao',
      trackingNumber: 'P1',
      handedOverAt: at(5),
      closedAt: at(7),
    }),
    parcel('b', { createdAt: at(6) }),
  ])
  expect(story.filter((entry) => entry.startsWith('Parcel'))).toEqual([
    'Parcel 1: Refused |  | ',
    'Parcel 2: Packed |  | ',
    'Parcel 1: On its way | Pathao, P1 | ',
    'Parcel 1: Packed |  | ',
  ])
})

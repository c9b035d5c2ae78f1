import { expect, test } from 'vitest'
import { runInLanguage } from '#api/request-language.ts'
import type { StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import { anInvoicedOrder } from '#testing/orders/invoiced-order.ts'
import { historyData } from './history-data.ts'

/** Minutes after noon in Dhaka. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 6, minutes))

const staff = {
  actorNames: ['', 'Karim'],
  parcelActors: [],
  payments: [
    {
      ...{ id: 'p', method: 'wallet', provider: 'bkash', amount: 500, state: 'reversed', reference: 'TX1' },
      ...{
        recordedByName: null,
        receivedAt: at(1),
        reversedAt: at(2),
        reversedByName: 'Karim',
        canBeReversed: false,
      },
    },
  ],
  changes: [],
  refunds: [],
  returns: [],
  notes: [
    { id: 'a', kind: 'note', text: 'For us only', authorName: 'Karim', createdAt: at(3) },
    { id: 'b', kind: 'complaint', text: 'Torn, call 01712345678', authorName: 'Karim', createdAt: at(4) },
    { id: 'c', kind: 'no-answer', text: 'Rude last time', authorName: 'Karim', createdAt: at(6) },
  ],
  deadlines: [
    { kind: 'hand-over', startedAt: at(1), dueAt: at(1), endedAt: at(9), state: 'missed' },
    { kind: 'complaint', startedAt: at(4), dueAt: at(5), endedAt: null, state: 'near' },
  ],
} as unknown as StaffView

const order = {
  ...anInvoicedOrder({
    timeline: [
      { from: null, to: 'pending', at: at(0), by: 'customer' },
      { from: 'pending', to: 'cancelled', at: at(5), by: 'shop', note: 'not paid in time' },
    ],
  }),
  staff,
}
const issuer = { shopName: { name: 'Biponi', nameBn: '' }, supportPhone: '', publicUrl: '' }
const data = (showsContacts = true) => historyData(order, staff, { issuer, now: at(10), showsContacts })

test('says what happened, the oldest first, without the notes that staff write for themselves', () => {
  expect(data().events).toEqual([
    ['Nov 21, 2026, 12:00', 'The order was placed.', 'the shop itself'],
    ['Nov 21, 2026, 12:01', '৳500 received, bKash, TX1', ''],
    ['Nov 21, 2026, 12:02', '৳500 had been recorded by mistake', 'Karim'],
    ['Nov 21, 2026, 12:04', 'Complaint: Torn, call 01712345678', 'Karim'],
    ['Nov 21, 2026, 12:05', 'Cancelled, It was not paid in time.', 'Karim'],
    ['Nov 21, 2026, 12:06', 'Called, no answer', 'Karim'],
  ])
})

test('masks contacts in its texts for staff who may not see them', () => {
  const texts = data(false).events.flat().join('; ')
  expect(texts).toContain('Torn, call 017•••••678')
  expect(texts).not.toContain('01712345678')
})

test('says of each deadline from and until when it ran, and whether it was kept', () => {
  expect(data().deadlines).toEqual([
    [
      'Hand over to the courier (48 hours)',
      'Nov 21, 2026, 12:01',
      'Nov 21, 2026, 12:01',
      'Nov 21, 2026, 12:09',
      'Too late',
    ],
    ['Answer the complaint (72 hours)', 'Nov 21, 2026, 12:04', 'Nov 21, 2026, 12:05', '', 'Open'],
  ])
})

test('is in Bangla for whoever prints it in Bangla', () => {
  const places = [
    {
      ...{ name: 'Sylhet', nameBn: 'সিলেট' },
      districts: [{ name: 'Sylhet', nameBn: 'সিলেট', aliases: [], cities: [] }],
    },
  ]
  const options = { issuer: { ...issuer, places }, now: at(10), showsContacts: true }
  runInLanguage('bn', () => {
    expect(data().events[1]).toEqual(['২১ নভেম্বর, ২০২৬, ১২:০১', '৳৫০০ পাওয়া গেছে, বিকাশ, TX1', ''])
    expect(historyData(order, staff, options).customer).toBe('রহিমা বেগম, সিলেট')
  })
})

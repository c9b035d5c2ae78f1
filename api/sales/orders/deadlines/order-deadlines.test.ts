import { expect, test } from 'vitest'
import { type DeadlineData, deadlinesAt, deadlinesOfOrder } from './order-deadlines.ts'

/** Nov 20, so many hours after midnight in UTC. */
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours))
const DAY = 24

const data = (part: Partial<DeadlineData>): DeadlineData => ({
  status: 'pending',
  grandTotal: 1000,
  district: 'Sylhet',
  deliveryRefusedAt: null,
  shippedAt: null,
  deliveredAt: null,
  payments: [],
  refunds: [],
  complaints: [],
  ...part,
})

/** Kind and hours until it is due, with the hour in which it ended where it has. */
const deadlinesOf = (part: Partial<DeadlineData>, homeDistrict = 'Dhaka') =>
  deadlinesOfOrder(data(part), homeDistrict).map(
    ({ kind, dueAt, endedAt }) =>
      `${kind} ${(dueAt.getTime() - at(0).getTime()) / 3_600_000}${endedAt ? ` done ${(endedAt.getTime() - at(0).getTime()) / 3_600_000}` : ''}`,
  )

const paid = (amount: number, hours = 0) => ({ amount, receivedAt: at(hours) })

test('an order that nothing was paid for has no deadline', () => {
  expect(deadlinesOf({})).toEqual([])
})

test('goods paid in full are handed over within 48 hours, and arrive within 10 days, in the own district within 5', () => {
  const payments = [paid(1000, 2)]
  expect(deadlinesOf({ payments })).toEqual(['hand-over 50', `delivery ${2 + 10 * DAY}`])
  expect(deadlinesOf({ payments, district: 'Dhaka' })).toEqual(['hand-over 50', `delivery ${2 + 5 * DAY}`])
  expect(deadlinesOf({ payments }, 'Sylhet')).toEqual(['hand-over 50', `delivery ${2 + 5 * DAY}`])
})

test('up to a tenth may be taken in advance; the hand-over counts from the payment that exceeds it', () => {
  expect(deadlinesOf({ payments: [paid(100)] })).toEqual([])
  expect(deadlinesOf({ payments: [paid(1, 7), paid(100)] })).toEqual(['hand-over 55'])
})

test('the delivery counts from the payment that completes the sum, in whatever order they are stored', () => {
  const payments = [paid(400, 30), paid(600, 1)]
  expect(deadlinesOf({ payments })).toEqual(['hand-over 49', `delivery ${30 + 10 * DAY}`])
})

test('money that came at the door is no advance', () => {
  const done = { status: 'delivered', shippedAt: at(5), deliveredAt: at(40) } as const
  expect(deadlinesOf({ ...done, payments: [paid(1000, 40)] })).toEqual([])
  // Paid on the way: the goods had left already.
  expect(deadlinesOf({ ...done, payments: [paid(1000, 6)] })).toEqual([`delivery ${6 + 10 * DAY} done 40`])
})

test('what is done keeps its deadline, with the moment', () => {
  const done = { status: 'delivered', shippedAt: at(50), deliveredAt: at(90) } as const
  expect(deadlinesOf({ ...done, payments: [paid(1000)] })).toEqual([
    'hand-over 48 done 50',
    `delivery ${10 * DAY} done 90`,
  ])
})

test('an order without a price needs no payment and has no deadline', () => {
  expect(deadlinesOf({ grandTotal: 0, payments: [paid(0)] })).toEqual([])
})

test('a cancelled order has only the deadline of its refund: from the payment where the shop cancelled', () => {
  const refund = { status: 'pending', createdAt: at(100), sentAt: null, paidAt: at(3) } as const
  const cancelled = { status: 'cancelled', payments: [paid(1000, 3)] } as const
  expect(deadlinesOf({ ...cancelled, refunds: [{ ...refund, cause: 'cancellation' }] })).toEqual([
    `refund ${3 + 10 * DAY}`,
  ])
  expect(deadlinesOf({ ...cancelled, refunds: [{ ...refund, cause: 'request' }] })).toEqual([
    `refund ${100 + 10 * DAY}`,
  ])
  const refused = { ...cancelled, deliveryRefusedAt: at(99) }
  expect(deadlinesOf({ ...refused, refunds: [{ ...refund, cause: 'cancellation' }] })).toEqual([
    `refund ${100 + 10 * DAY}`,
  ])
})

test('a refund that was sent has ended, one that was declined has no deadline, one that came back is open again', () => {
  const refund = { cause: 'return', createdAt: at(10), sentAt: at(20), paidAt: at(0) } as const
  expect(deadlinesOf({ refunds: [{ ...refund, status: 'refunded' }] })).toEqual([
    `refund ${10 + 10 * DAY} done 20`,
  ])
  expect(deadlinesOf({ refunds: [{ ...refund, status: 'rejected' }] })).toEqual([])
  expect(deadlinesOf({ refunds: [{ ...refund, status: 'approved' }] })).toEqual([`refund ${10 + 10 * DAY}`])
})

test('complaints are answered within 72 hours; what is due first comes first', () => {
  const complaints = [
    { madeAt: at(9), answeredAt: null },
    { madeAt: at(1), answeredAt: at(2) },
  ]
  expect(deadlinesOf({ complaints })).toEqual(['complaint 73 done 2', 'complaint 81'])
})

test.each([
  ['open', 49, null],
  ['near', 24, null],
  ['near', 0, null],
  ['overdue', -1, null],
  ['kept', -1, 0],
  ['missed', -1, -2],
] as const)('is %s with %i hours left', (state, left, endedHoursBefore) => {
  const now = at(100)
  const dueAt = at(100 + left)
  const endedAt = endedHoursBefore === null ? null : new Date(dueAt.getTime() - endedHoursBefore * 3_600_000)
  const one = { kind: 'hand-over', startedAt: at(0), dueAt, endedAt } as const
  expect(deadlinesAt([one], now)).toEqual([{ ...one, state }])
})

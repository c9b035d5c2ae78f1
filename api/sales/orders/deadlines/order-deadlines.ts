import { type Deadline, HOUR_MS, type OrderDeadline, stateOfDeadline } from '#contract/sales/deadlines.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { RefundCause, RefundStatus } from '#contract/sales/refunds.ts'
import type { Taka } from '#contract/taka.ts'

const DAY_HOURS = 24

/** Hours that the law leaves. docs/bangladesh.md §5.4 */
const HAND_OVER_HOURS = 48
const SAME_CITY_HOURS = 5 * DAY_HOURS
const ELSEWHERE_HOURS = 10 * DAY_HOURS
const REFUND_HOURS = 10 * DAY_HOURS
export const COMPLAINT_HOURS = 72

/** An advance up to this share of the order may be taken before the goods are ready. */
const FREE_ADVANCE_PERCENT = 10

/** What is stored of an order and what deadlines follow from. */
export type DeadlineData = {
  status: OrderStatus
  grandTotal: Taka
  district: string
  deliveryRefusedAt: Date | null
  /** When it was first shipped as a whole, and delivered; null: not yet. */
  shippedAt: Date | null
  deliveredAt: Date | null
  /** Money received that counts for the order. */
  payments: readonly { amount: Taka; receivedAt: Date }[]
  refunds: readonly {
    cause: RefundCause
    status: RefundStatus
    createdAt: Date
    /** When it was last sent; null: never. */
    sentAt: Date | null
    /** When the first payment came that it gives back. */
    paidAt: Date
  }[]
  /** What customers complained of, each with the first answer of the shop; null: none yet. */
  complaints: readonly { madeAt: Date; answeredAt: Date | null }[]
}

/**
 * What the Digital Commerce Operation Guidelines 2021 require of the shop for an order, and until when, as things stand;
 * kept and missed ones with the moment in which they ended. A cancelled order has no hand-over and no delivery any more: its
 * money goes back. docs/product.md §4
 */
export function deadlinesOfOrder(data: DeadlineData, homeDistrict: string): OrderDeadline[] {
  const deadlines = [
    ...handOverDeadlines(data),
    ...deliveryDeadlines(data, homeDistrict),
    ...data.refunds.flatMap((refund) => refundDeadlines(refund, data)),
    ...data.complaints.map(({ madeAt, answeredAt }) =>
      deadline('complaint', madeAt, COMPLAINT_HOURS, answeredAt),
    ),
  ]
  return deadlines.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

/** The deadlines with their states at a moment. */
export const deadlinesAt = (deadlines: readonly OrderDeadline[], now: Date): Deadline[] =>
  deadlines.map((one) => ({ ...one, state: stateOfDeadline(one, now) }))

/** Goods that more than a small advance was taken for go to the courier. */
function handOverDeadlines({ status, grandTotal, payments, shippedAt }: DeadlineData): OrderDeadline[] {
  if (status === 'cancelled') return []
  const from = paidMoreThanAt(payments, (grandTotal * FREE_ADVANCE_PERCENT) / 100)
  return from && isBefore(from, shippedAt) ? [deadline('hand-over', from, HAND_OVER_HOURS, shippedAt)] : []
}

/** Goods that were paid in full arrive. */
function deliveryDeadlines(
  { status, grandTotal, district, payments, deliveredAt }: DeadlineData,
  homeDistrict: string,
): OrderDeadline[] {
  if (status === 'cancelled' || grandTotal === 0) return []
  const from = paidMoreThanAt(payments, grandTotal - 1)
  const hours = district === homeDistrict ? SAME_CITY_HOURS : ELSEWHERE_HOURS
  return from && isBefore(from, deliveredAt) ? [deadline('delivery', from, hours, deliveredAt)] : []
}

/**
 * Money that is owed goes back. Where the shop failed to deliver the time runs from the payment; in all other cases from when
 * the refund became due.
 */
function refundDeadlines(
  { cause, status, createdAt, sentAt, paidAt }: DeadlineData['refunds'][number],
  { deliveryRefusedAt }: DeadlineData,
): OrderDeadline[] {
  if (status === 'rejected') return []
  const isShopsFailure = cause === 'cancellation' && deliveryRefusedAt === null
  const from = isShopsFailure ? paidAt : createdAt
  return [deadline('refund', from, REFUND_HOURS, status === 'refunded' ? (sentAt ?? createdAt) : null)]
}

function deadline(
  kind: OrderDeadline['kind'],
  startedAt: Date,
  hours: number,
  endedAt: Date | null,
): OrderDeadline {
  return { kind, startedAt, dueAt: new Date(startedAt.getTime() + hours * HOUR_MS), endedAt }
}

/** When the payments together first exceeded an amount; undefined while they do not. */
function paidMoreThanAt(payments: DeadlineData['payments'], amount: number): Date | undefined {
  let sum = 0
  return payments
    .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
    .find((payment) => {
      sum += payment.amount
      return sum > amount
    })?.receivedAt
}

/** Money that came with or after the end is no advance. */
const isBefore = (at: Date, end: Date | null) => end === null || at.getTime() < end.getTime()

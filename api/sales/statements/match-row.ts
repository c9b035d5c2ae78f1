import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { RowOutcome } from '#contract/sales/statements.ts'
import type { StatementRow } from './read-statement.ts'

/** What of an order decides whether money of a statement is its payment. */
export type CandidateOrder = Pick<
  Order,
  | 'id'
  | 'wallet'
  | 'walletTransactionId'
  | 'status'
  | 'paymentStatus'
  | 'paymentNumber'
  | 'grandTotal'
  | 'createdAt'
>

export type RowMatch = { outcome: Exclude<RowOutcome, 'known' | 'reversed'>; orderId: string | null }

/** Shoppers pay before they send the order, or soon after; anything else is looked at by a person. */
const BEFORE_MS = 2 * 24 * 60 * 60_000
const AFTER_MS = 14 * 24 * 60 * 60_000

/**
 * Whether a row is the payment of an order: the order that names its transaction, of this wallet, to the paisa, at about the
 * time it was placed. In any doubt it is an exception; `waiting` are unpaid orders without a transaction id, of which one may
 * be suggested but is never taken. Issue "Money", item 5.
 */
export function matchRow(
  row: Pick<StatementRow, 'transactionId' | 'amountPaisa' | 'paidAt' | 'sender'>,
  wallet: NonNullable<Order['wallet']>,
  { named, waiting }: { named: readonly CandidateOrder[]; waiting: readonly CandidateOrder[] },
): RowMatch {
  const naming = named.filter(({ walletTransactionId }) => walletTransactionId === row.transactionId)
  const same = naming.filter((order) => order.wallet === wallet)
  const live = same.filter(({ status }) => status !== 'cancelled')
  const counted = same.filter((order) => order.status === 'cancelled' && hasBeenPaid(order))
  const [order] = live
  if (order && (live.length > 1 || counted.length > 0)) return { outcome: 'used-twice', orderId: order.id }
  if (order) return { outcome: outcomeOf(row, order), orderId: order.id }
  // Paid, cancelled and on its way back by a refund: nothing is open.
  if (counted.length === 1) return { outcome: 'already-paid', orderId: counted[0]?.id ?? null }
  if (counted.length > 1) return { outcome: 'used-twice', orderId: counted[0]?.id ?? null }
  if (same[0]) return { outcome: 'order-cancelled', orderId: same[0].id }
  if (naming[0]) return { outcome: 'other-wallet', orderId: naming[0].id }
  const likely = waiting.filter((one) => isLikely(row, one))
  return likely[0]
    ? { outcome: 'no-transaction-id', orderId: likely[0].id }
    : { outcome: 'unknown-transaction', orderId: null }
}

function outcomeOf(
  row: Pick<StatementRow, 'amountPaisa' | 'paidAt'>,
  order: CandidateOrder,
): RowMatch['outcome'] {
  if (!isAmountOf(row, order)) return 'amount-differs'
  if (hasBeenPaid(order)) return 'already-paid'
  return isInTime(row, order) ? 'matched' : 'time-differs'
}

/** Whether an order has had its money, be it that it went back later. */
export const hasBeenPaid = ({ paymentStatus }: CandidateOrder) =>
  paymentStatus === 'paid' || paymentStatus === 'refunded'

const isAmountOf = ({ amountPaisa }: Pick<StatementRow, 'amountPaisa'>, { grandTotal }: CandidateOrder) =>
  amountPaisa === grandTotal * 100

function isInTime({ paidAt }: Pick<StatementRow, 'paidAt'>, { createdAt }: CandidateOrder): boolean {
  const late = paidAt.getTime() - createdAt.getTime()
  return late >= -BEFORE_MS && late <= AFTER_MS
}

function isLikely(
  row: Pick<StatementRow, 'amountPaisa' | 'paidAt' | 'sender'>,
  order: CandidateOrder,
): boolean {
  const paidFrom = normalisedPhone(order.paymentNumber)
  return (
    PHONE_PATTERN.test(paidFrom) &&
    paidFrom === normalisedPhone(row.sender) &&
    isAmountOf(row, order) &&
    isInTime(row, order)
  )
}

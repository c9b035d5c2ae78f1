import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { RowOutcome } from '#contract/sales/statements.ts'
import type { Taka } from '#contract/taka.ts'
import type { StatementRow } from './read-statement.ts'

/** The fields of an order that decide whether a statement's row is its payment. */
export type CandidateOrder = Pick<
  Order,
  | 'id'
  | 'wallet'
  | 'walletTransactionId'
  | 'status'
  | 'paymentStatus'
  | 'paymentNumber'
  | 'grandTotal'
  | 'amountDue'
  | 'createdAt'
>

export type RowMatch = { outcome: Exclude<RowOutcome, 'known' | 'reversed'>; orderId: string | null }

type RowCandidates = {
  /** The payment that staff recorded with the row's transaction id. */
  recorded: { orderId: string; amount: Taka } | undefined
  named: readonly CandidateOrder[]
  waiting: readonly CandidateOrder[]
}

/** Shoppers pay shortly before or after they place the order; other times are exceptions. */
const MAX_BEFORE_MS = 2 * 24 * 60 * 60_000
const MAX_AFTER_MS = 14 * 24 * 60 * 60_000

/**
 * Whether a row is the payment of an order: the order has to name its transaction id and wallet, the amount has to agree to
 * the paisa, and the time has to be about that of the order. Any doubt makes it an exception. `waiting` are unpaid orders
 * without a transaction id: one of them may be suggested but is never paid. Money that staff recorded pays nothing
 * more, and is an exception where an order that it did not pay names it. docs/product.md §31
 */
export function matchRow(
  row: Pick<StatementRow, 'transactionId' | 'amountPaisa' | 'paidAt' | 'sender'>,
  wallet: NonNullable<Order['wallet']>,
  { recorded, named, waiting }: RowCandidates,
): RowMatch {
  const naming = named.filter(({ walletTransactionId }) => walletTransactionId === row.transactionId)
  const ofWallet = naming.filter((order) => order.wallet === wallet)
  const notCancelled = ofWallet.filter(({ status }) => status !== 'cancelled')
  if (recorded) {
    const other = notCancelled.find(({ id }) => id !== recorded.orderId)
    if (other) return { outcome: 'used-twice', orderId: other.id }
    const isSame = isAmount(row, recorded.amount)
    return { outcome: isSame ? 'already-paid' : 'amount-differs', orderId: recorded.orderId }
  }
  const paidAndCancelled = ofWallet.filter((order) => order.status === 'cancelled' && hasBeenPaid(order))
  const [order] = notCancelled
  if (order && (notCancelled.length > 1 || paidAndCancelled.length > 0))
    return { outcome: 'used-twice', orderId: order.id }
  if (order) return { outcome: outcomeOf(row, order), orderId: order.id }
  // A paid order that was cancelled has its refund: nothing is open.
  if (paidAndCancelled.length === 1)
    return { outcome: 'already-paid', orderId: paidAndCancelled[0]?.id ?? null }
  if (paidAndCancelled.length > 1) return { outcome: 'used-twice', orderId: paidAndCancelled[0]?.id ?? null }
  if (ofWallet[0]) return { outcome: 'order-cancelled', orderId: ofWallet[0].id }
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
  if (hasBeenPaid(order)) return isAmount(row, order.grandTotal) ? 'already-paid' : 'amount-differs'
  if (!isAmount(row, order.amountDue)) return 'amount-differs'
  return isInTime(row, order) ? 'matched' : 'time-differs'
}

/** Whether an order was paid, even if it was refunded later. */
export const hasBeenPaid = ({ paymentStatus }: CandidateOrder) =>
  paymentStatus === 'paid' || paymentStatus === 'refunded'

const isAmount = ({ amountPaisa }: Pick<StatementRow, 'amountPaisa'>, amount: Taka) =>
  amountPaisa === amount * 100

function isInTime({ paidAt }: Pick<StatementRow, 'paidAt'>, { createdAt }: CandidateOrder): boolean {
  const delayMs = paidAt.getTime() - createdAt.getTime()
  return delayMs >= -MAX_BEFORE_MS && delayMs <= MAX_AFTER_MS
}

function isLikely(
  row: Pick<StatementRow, 'amountPaisa' | 'paidAt' | 'sender'>,
  order: CandidateOrder,
): boolean {
  const paidFrom = normalisedPhone(order.paymentNumber)
  return (
    PHONE_PATTERN.test(paidFrom) &&
    paidFrom === normalisedPhone(row.sender) &&
    isAmount(row, order.amountDue) &&
    isInTime(row, order)
  )
}

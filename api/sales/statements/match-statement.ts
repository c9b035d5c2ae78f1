import { chunks } from '#api/chunks.ts'
import { listRecordedWalletTransactions } from '#api/sales/payments/payments.repository.ts'
import { normalisedPhone } from '#contract/phone.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listOrdersNaming, listOrdersWaiting, listShopRefunds } from './match-candidates.repository.ts'
import { type CandidateOrder, matchRow, type RowMatch } from './match-row.ts'
import type { StatementRow } from './read-statement.ts'
import { listReceipts, listReversals, type WalletReceipt } from './receipts.repository.ts'

/** A row with its outcome. `isReversal`: the row reverses its transaction; `outcome` is `reversed` or `known` then. */
export type MatchedStatement = StatementRow & {
  outcome: RowMatch['outcome'] | 'known' | 'reversed'
  orderId: string | null
  isReversal: boolean
}

/** Rows looked up by one SQL statement. */
export const BATCH_SIZE = 500

/**
 * The outcome of each row, by orders, earlier imports, and the ids that the rest of the file makes `contradictory` or shows as
 * `reversed`.
 */
export async function matchStatement(
  db: DbOrTx,
  wallet: Wallet,
  {
    rows,
    contradictory,
    reversed,
  }: { rows: StatementRow[]; contradictory: Set<string>; reversed: Set<string> },
): Promise<MatchedStatement[]> {
  if (rows.length === 0) return []
  const amounts = new Set(rows.filter(isWhole).map(({ amountPaisa }) => amountPaisa / 100))
  const waiting = Map.groupBy(await listOrdersWaiting(db, [...amounts]), (order) =>
    payerKey(order.paymentNumber, order.amountDue * 100),
  )
  const ownRefunds = new Set(await listShopRefunds(db, idsOf(rows)))
  const matched: MatchedStatement[] = []
  const context = { contradictory, reversed, ownRefunds, waiting }
  for (const batch of chunks(rows, BATCH_SIZE))
    matched.push(...(await matchBatch(db, { wallet, rows: batch }, context)))
  return matched
}

async function matchBatch(
  db: DbOrTx,
  { wallet, rows }: { wallet: Wallet; rows: StatementRow[] },
  { contradictory, reversed, ownRefunds, waiting }: StatementContext,
): Promise<MatchedStatement[]> {
  const ids = idsOf(rows)
  const named = Map.groupBy(await listOrdersNaming(db, ids), (order) => order.walletTransactionId ?? '')
  const receipts = new Map((await listReceipts(db, wallet, ids)).map((one) => [one.transactionId, one]))
  const recorded = new Map(
    (await listRecordedWalletTransactions(db, wallet, ids)).map((one) => [one.transactionId, one]),
  )
  const earlierReversals = new Set((await listReversals(db, wallet, ids)).map((one) => one.transactionId))
  return rows.map((row) => {
    const { transactionId, amountPaisa, sender } = row
    const match = matchRow(row, wallet, {
      recorded: recorded.get(transactionId),
      named: named.get(transactionId) ?? [],
      waiting: waiting.get(payerKey(sender, amountPaisa)) ?? [],
    })
    const isContradictory = contradictory.has(transactionId)
    const isOwnRefund = ownRefunds.has(transactionId)
    const isReversed = reversed.has(transactionId) || earlierReversals.has(transactionId)
    const context = { receipt: receipts.get(transactionId), isContradictory, isReversed, isOwnRefund }
    return { ...row, isReversal: false, ...finalOutcome(match, row, context) }
  })
}

/** For the whole statement: contradictory and reversed ids, ids of the shop's own refunds, waiting orders by `payerKey`. */
type StatementContext = {
  contradictory: Set<string>
  reversed: Set<string>
  ownRefunds: Set<string>
  waiting: Map<string, CandidateOrder[]>
}

export const idsOf = (rows: readonly { transactionId: string }[]) =>
  rows.map(({ transactionId }) => transactionId)

const isWhole = ({ amountPaisa }: StatementRow) => amountPaisa % 100 === 0

/** Number and amount, by which rows are matched with waiting orders. */
const payerKey = (number: string, paisa: number) => `${normalisedPhone(number)} ${paisa}`

type RowContext = {
  receipt: WalletReceipt | undefined
  isContradictory: boolean
  isReversed: boolean
  isOwnRefund: boolean
}

/** The outcome with regard to earlier imports, the rest of the file and the shop's own refunds. */
function finalOutcome(
  match: RowMatch,
  { amountPaisa, isDirectionKnown }: StatementRow,
  { receipt, isContradictory, isReversed, isOwnRefund }: RowContext,
): Pick<MatchedStatement, 'outcome' | 'orderId'> {
  // The reversal is an exception of its own, and names the order.
  if (isReversed && receipt && receipt.state !== 'open') return { outcome: 'known', orderId: receipt.orderId }
  if (isContradictory || isReversed || (receipt && receipt.amountPaisa !== amountPaisa))
    return { outcome: 'amounts-disagree', orderId: receipt?.orderId ?? match.orderId }
  if (receipt && receipt.state !== 'open') return { outcome: 'known', orderId: receipt.orderId }
  // A buyer may give the transaction id of a refund for another order: that money went out.
  if (isOwnRefund && match.outcome !== 'already-paid')
    return {
      outcome: 'own-refund',
      orderId: match.outcome === 'no-transaction-id' ? null : match.orderId,
    }
  return isDirectionKnown ? match : { ...match, outcome: 'direction-unknown' }
}

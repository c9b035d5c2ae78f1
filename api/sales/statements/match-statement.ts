import { chunks } from '#api/chunks.ts'
import { normalisedPhone } from '#contract/phone.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { type CandidateOrder, matchRow, type RowMatch } from './match-row.ts'
import type { StatementRow } from './read-statement.ts'
import {
  listOrdersNaming,
  listOrdersWaiting,
  listReceipts,
  listReversals,
  listShopRefunds,
  type Receipt,
} from './statements.repository.ts'

/** `isReversal`: the row shows its transaction taken back, and `outcome` is `reversed` or `known`. */
export type MatchedStatement = StatementRow & {
  outcome: RowMatch['outcome'] | 'known' | 'reversed'
  orderId: string | null
  isReversal: boolean
}

/** Rows held against the database by one statement. */
export const BATCH_SIZE = 500

/**
 * What each row is, held against orders, what was taken in before, and what the rest of the file makes `doubtful` or shows as
 * `reversed`.
 */
export async function matchStatement(
  db: DbOrTx,
  wallet: Wallet,
  { rows, doubtful, reversed }: { rows: StatementRow[]; doubtful: Set<string>; reversed: Set<string> },
): Promise<MatchedStatement[]> {
  if (rows.length === 0) return []
  const totals = new Set(rows.filter(isWhole).map(({ amountPaisa }) => amountPaisa / 100))
  const waiting = Map.groupBy(await listOrdersWaiting(db, [...totals]), (order) =>
    payerKey(order.paymentNumber, order.grandTotal * 100),
  )
  const ownRefunds = new Set(await listShopRefunds(db, idsOf(rows)))
  const matched: MatchedStatement[] = []
  for (const some of chunks(rows, BATCH_SIZE))
    matched.push(
      ...(await matchSome(db, { wallet, rows: some }, { doubtful, reversed, ownRefunds, waiting })),
    )
  return matched
}

async function matchSome(
  db: DbOrTx,
  { wallet, rows }: { wallet: Wallet; rows: StatementRow[] },
  { doubtful, reversed, ownRefunds, waiting }: Around,
): Promise<MatchedStatement[]> {
  const ids = idsOf(rows)
  const named = Map.groupBy(await listOrdersNaming(db, ids), (order) => order.walletTransactionId ?? '')
  const stored = new Map((await listReceipts(db, wallet, ids)).map((one) => [one.transactionId, one]))
  const takenBack = new Set((await listReversals(db, wallet, ids)).map((one) => one.transactionId))
  return rows.map((row) => {
    const { transactionId, amountPaisa, sender } = row
    const verdict = matchRow(row, wallet, {
      named: named.get(transactionId) ?? [],
      waiting: waiting.get(payerKey(sender, amountPaisa)) ?? [],
    })
    const isUnclear = doubtful.has(transactionId)
    const isOwnRefund = ownRefunds.has(transactionId)
    const isReversed = reversed.has(transactionId) || takenBack.has(transactionId)
    const known = { stored: stored.get(transactionId), isUnclear, isReversed, isOwnRefund }
    return { ...row, isReversal: false, ...held(verdict, row, known) }
  })
}

/** What holds for the whole statement: ids it is doubtful about or takes back, those of our own refunds, orders by `payerKey`. */
type Around = {
  doubtful: Set<string>
  reversed: Set<string>
  ownRefunds: Set<string>
  waiting: Map<string, CandidateOrder[]>
}

export const idsOf = (rows: readonly { transactionId: string }[]) =>
  rows.map(({ transactionId }) => transactionId)

const isWhole = ({ amountPaisa }: StatementRow) => amountPaisa % 100 === 0

/** Under which an order waits for a payment, and a row is looked up: the same number and the same amount. */
const payerKey = (number: string, paisa: number) => `${normalisedPhone(number)} ${paisa}`

type Known = {
  stored: Receipt | undefined
  isUnclear: boolean
  isReversed: boolean
  isOwnRefund: boolean
}

/** The verdict, held against what was taken in before, the rest of the file and what the shop itself sent. */
function held(
  verdict: RowMatch,
  { amountPaisa, isDirectionKnown }: StatementRow,
  { stored, isUnclear: isDoubtful, isReversed, isOwnRefund }: Known,
): Pick<MatchedStatement, 'outcome' | 'orderId'> {
  // The reversal stands in the exceptions itself, and names the order.
  if (isReversed && stored && stored.state !== 'open') return { outcome: 'known', orderId: stored.orderId }
  if (isDoubtful || isReversed || (stored && stored.amountPaisa !== amountPaisa))
    return { outcome: 'amounts-disagree', orderId: stored?.orderId ?? verdict.orderId }
  if (stored && stored.state !== 'open') return { outcome: 'known', orderId: stored.orderId }
  // Whoever got it back may have given its transaction id for another order: it went out all the same.
  if (isOwnRefund && verdict.outcome !== 'already-paid')
    return {
      outcome: 'own-refund',
      orderId: verdict.outcome === 'no-transaction-id' ? null : verdict.orderId,
    }
  return isDirectionKnown ? verdict : { ...verdict, outcome: 'direction-unknown' }
}

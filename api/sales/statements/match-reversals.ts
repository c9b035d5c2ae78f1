import { chunks } from '#api/chunks.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { CandidateOrder } from './match-row.ts'
import { BATCH_SIZE, type MatchedStatement } from './match-statement.ts'
import type { OutgoingRow } from './read-statement.ts'
import {
  listOrdersNaming,
  listOrdersWithReceipt,
  listReceipts,
  listReversals,
  listShopRefunds,
  type Receipt,
} from './statements.repository.ts'

/**
 * Which lines of money out take back a payment that is known here: one taken in by an earlier file, or one an order names.
 * Each is an exception of its own, under the transaction of the payment, and changes neither payment nor order: a person
 * decides. What the shop itself sent back by a refund is none.
 */
export async function matchReversals(
  db: DbOrTx,
  wallet: Wallet,
  outgoing: readonly OutgoingRow[],
): Promise<MatchedStatement[]> {
  const found = new Map<string, MatchedStatement>()
  // A payment marked as reversed and the line that reverses it are one.
  for (const some of chunks(outgoing, BATCH_SIZE))
    for (const one of await matchSome(db, wallet, some))
      if (!found.has(one.transactionId)) found.set(one.transactionId, one)
  return [...found.values()]
}

async function matchSome(db: DbOrTx, wallet: Wallet, rows: OutgoingRow[]): Promise<MatchedStatement[]> {
  const ids = [...new Set(rows.flatMap(({ transactionId, mentioned }) => [transactionId, ...mentioned]))]
  const receipts = byTransaction(await listReceipts(db, wallet, ids))
  const before = byTransaction(await listReversals(db, wallet, ids))
  const naming = (await listOrdersNaming(db, ids)).filter((order) => order.wallet === wallet)
  const paid = await listOrdersWithReceipt(
    db,
    [...receipts.values()].flatMap(({ orderId }) => orderId ?? []),
  )
  const orderOf = new Map(paid.map((order) => [order.id, order]))
  const ownRefunds = new Set(await listShopRefunds(db, ids))
  return rows.flatMap((row) => {
    if (ownRefunds.has(row.transactionId)) return []
    for (const transactionId of [row.transactionId, ...row.mentioned]) {
      const receipt = receipts.get(transactionId)
      const named = naming.filter(({ walletTransactionId }) => walletTransactionId === transactionId)
      const order = orderOf.get(receipt?.orderId ?? '') ?? liveFirst(named)
      if (!receipt && !order) continue
      if (order && hasNothingToTakeBack(order, receipt)) return []
      const stored = before.get(transactionId)
      return [
        {
          line: row.line,
          isDirectionKnown: true,
          isReversal: true,
          transactionId,
          amountPaisa: row.amountPaisa ?? receipt?.amountPaisa ?? Math.max(1, (order?.grandTotal ?? 0) * 100),
          paidAt: row.paidAt ?? receipt?.paidAt ?? order?.createdAt ?? new Date(0),
          sender: row.sender,
          outcome: stored && stored.state !== 'open' ? ('known' as const) : ('reversed' as const),
          orderId: order?.id ?? null,
        },
      ]
    }
    return []
  })
}

const byTransaction = (receipts: Receipt[]) => new Map(receipts.map((one) => [one.transactionId, one]))

const liveFirst = (orders: readonly CandidateOrder[]) =>
  orders.find(({ status }) => status !== 'cancelled') ?? orders[0]

/** Its money is back with the buyer already, or never came. */
function hasNothingToTakeBack(
  { status, paymentStatus }: CandidateOrder,
  receipt: Receipt | undefined,
): boolean {
  return paymentStatus === 'refunded' || (!receipt && status === 'cancelled' && paymentStatus !== 'paid')
}

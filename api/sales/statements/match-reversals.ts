import { chunks } from '#api/chunks.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listOrdersNaming, listOrdersWithReceipt, listShopRefunds } from './match-candidates.repository.ts'
import type { CandidateOrder } from './match-row.ts'
import { BATCH_SIZE, type MatchedStatement } from './match-statement.ts'
import type { OutgoingRow } from './read-statement.ts'
import { listReceipts, listReversals, type WalletReceipt } from './receipts.repository.ts'

/**
 * The outgoing rows that reverse a known payment: one imported from an earlier file, or named by an order. Each becomes an
 * exception of its own, under the payment's transaction id, and changes neither payment nor order: staff decide. Refunds
 * sent by the shop itself are not reversals.
 */
export async function matchReversals(
  db: DbOrTx,
  wallet: Wallet,
  outgoing: readonly OutgoingRow[],
): Promise<MatchedStatement[]> {
  const reversals = new Map<string, MatchedStatement>()
  // A payment marked as reversed and the line that reverses it count once.
  for (const batch of chunks(outgoing, BATCH_SIZE))
    for (const reversal of await matchBatch(db, wallet, batch))
      if (!reversals.has(reversal.transactionId)) reversals.set(reversal.transactionId, reversal)
  return [...reversals.values()]
}

async function matchBatch(db: DbOrTx, wallet: Wallet, rows: OutgoingRow[]): Promise<MatchedStatement[]> {
  const ids = [...new Set(rows.flatMap(({ transactionId, mentioned }) => [transactionId, ...mentioned]))]
  const receipts = byTransaction(await listReceipts(db, wallet, ids))
  const earlierReversals = byTransaction(await listReversals(db, wallet, ids))
  const naming = (await listOrdersNaming(db, ids)).filter((order) => order.wallet === wallet)
  const paid = await listOrdersWithReceipt(
    db,
    [...receipts.values()].map(({ id }) => id),
  )
  const ordersOf = Map.groupBy(paid, ({ receiptId }) => receiptId)
  const ownRefunds = new Set(await listShopRefunds(db, ids))
  return rows.flatMap((row) => {
    if (ownRefunds.has(row.transactionId)) return []
    for (const transactionId of [row.transactionId, ...row.mentioned]) {
      const receipt = receipts.get(transactionId)
      const named = naming.filter(({ walletTransactionId }) => walletTransactionId === transactionId)
      const order = preferNotRefunded(ordersOf.get(receipt?.id ?? '') ?? []) ?? preferNotCancelled(named)
      if (!receipt && !order) continue
      if (order && hasNothingToReverse(order, receipt)) return []
      const stored = earlierReversals.get(transactionId)
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

const byTransaction = (receipts: WalletReceipt[]) => new Map(receipts.map((one) => [one.transactionId, one]))

/** Of the orders that one transaction paid: something is left to reverse while one of them is not refunded. */
const preferNotRefunded = (orders: readonly CandidateOrder[]) =>
  orders.find(({ paymentStatus }) => paymentStatus !== 'refunded') ?? orders[0]

const preferNotCancelled = (orders: readonly CandidateOrder[]) =>
  orders.find(({ status }) => status !== 'cancelled') ?? orders[0]

/** Whether the order's money was refunded already, or never received. */
function hasNothingToReverse(
  { status, paymentStatus }: CandidateOrder,
  receipt: WalletReceipt | undefined,
): boolean {
  return paymentStatus === 'refunded' || (!receipt && status === 'cancelled' && paymentStatus !== 'paid')
}

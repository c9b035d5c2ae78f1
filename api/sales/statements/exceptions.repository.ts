import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { StoredPayment } from '#api/sales/payments/payments.repository.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { ExceptionFilter } from '#contract/sales/statements.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { isOpenReceipt } from './receipts.repository.ts'

/** A part of a receipt that pays an order, or that its order did not need. */
type ReceiptPayment = { orderId: string; amount: Taka; state: 'received' | 'surplus' }

/**
 * Selects the ids of the payments of a transaction, on request also of one that staff recorded by hand; on
 * `payments_receipt_idx` and `payments_reference_key`.
 */
function paymentIdsOf({
  wallet,
  transactionId,
  withRecorded,
}: Record<'wallet' | 'transactionId' | 'withRecorded', SQL>): SQL {
  return sql`
    select p.id from payments p join wallet_receipts shown on shown.id = p.receipt_id
    where shown.wallet = ${wallet} and shown.transaction_id = ${transactionId} and not shown.is_reversal
      and p.state <> 'reversed'
    union all
    select id from payments
    where ${withRecorded} and method = 'wallet' and provider = ${wallet} and reference = ${transactionId}
      and receipt_id is null and state <> 'reversed'`
}

/** The payments of a transaction, not reversed, from its receipt or recorded by staff. */
export async function listPaymentsOfWalletTransaction(
  db: DbOrTx,
  wallet: Wallet,
  transactionId: string,
): Promise<StoredPayment[]> {
  const transaction = { wallet: sql`${wallet}`, transactionId: sql`${transactionId}` }
  const ids = paymentIdsOf({ ...transaction, withRecorded: sql`true` })
  return db.select().from(payments).where(sql`${payments.id} in (${ids})`).orderBy(payments.id)
}

const exceptionColumns = {
  id: walletReceipts.id,
  wallet: walletReceipts.wallet,
  transactionId: walletReceipts.transactionId,
  amountPaisa: walletReceipts.amountPaisa,
  paidAt: walletReceipts.paidAt,
  sender: walletReceipts.sender,
  reason: walletReceipts.reason,
  state: walletReceipts.state,
  isReversal: walletReceipts.isReversal,
  /** The payments of its transaction; of a reversal the payments it reverses, those recorded by hand included. */
  payments: sql<ReceiptPayment[]>`(
    select coalesce(json_agg(json_build_object('orderId', order_id, 'amount', amount, 'state', state)
      order by received_at, id), '[]')
    from payments where id in (${paymentIdsOf({
      wallet: sql`${walletReceipts.wallet}`,
      transactionId: sql`${walletReceipts.transactionId}`,
      withRecorded: sql`${walletReceipts.isReversal}`,
    })}))`,
  resolvedByName: users.name,
  note: walletReceipts.note,
  updatedAt: walletReceipts.updatedAt,
  orderId: walletReceipts.orderId,
  order: {
    status: orders.status,
    paymentStatus: orders.paymentStatus,
    paymentMethod: orders.paymentMethod,
    grandTotal: orders.grandTotal,
    waivedAmount: orders.waivedAmount,
    receivedTotal: orders.receivedTotal,
    refundedTotal: orders.refundedTotal,
    createdAt: orders.createdAt,
  },
  fileName: walletReceipts.fileName,
  createdAt: walletReceipts.createdAt,
}

/** Resolved by staff: with a note, or as the payment of its order. */
const isResolved = sql`(${walletReceipts.state} = 'resolved'
  or (${walletReceipts.state} = 'matched' and ${walletReceipts.reason} is not null))`

function conditionOf({ state = 'open', wallet, reason }: ExceptionFilter) {
  return allConditions([
    state === 'open' ? isOpenReceipt : isResolved,
    wallet && eq(walletReceipts.wallet, wallet),
    reason && eq(walletReceipts.reason, reason),
  ])
}

/** One page of exceptions, newest first; on `wallet_receipts_open_idx` or `wallet_receipts_dealt_with_idx`. */
export async function listExceptions(
  db: DbOrTx,
  filter: ExceptionFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(exceptionColumns)
    .from(walletReceipts)
    .leftJoin(users, eq(users.id, walletReceipts.resolvedBy))
    .leftJoin(orders, eq(orders.id, walletReceipts.orderId))
    .where(conditionOf(filter))
    .orderBy(sql`${walletReceipts.createdAt} desc nulls first`, walletReceipts.id)
    .limit(limit)
    .offset(offset)
}
export type ExceptionRow = Awaited<ReturnType<typeof listExceptions>>[number]

/** The length of the list; counting stops at MAX_COUNTED. */
export async function countExceptions(db: DbOrTx, filter: ExceptionFilter): Promise<number> {
  return countRows(db, sql`wallet_receipts where ${conditionOf(filter)}`)
}

export async function findException(db: DbOrTx, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await db
    .select(exceptionColumns)
    .from(walletReceipts)
    .leftJoin(users, eq(users.id, walletReceipts.resolvedBy))
    .leftJoin(orders, eq(orders.id, walletReceipts.orderId))
    .where(and(eq(walletReceipts.id, id), or(isOpenReceipt, isResolved)))
  return row
}

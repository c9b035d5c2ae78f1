import { desc, eq, sql } from 'drizzle-orm'
import type { NewRefund, RefundStatus } from '#contract/refunds.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { refundStatusChanges, refunds } from '#database/schema.ts'

/** A refund as stored: the order by its id only. */
export type StoredRefund = Omit<typeof refunds.$inferSelect, 'reference' | 'updatedAt'>

const columns = {
  id: refunds.id,
  orderId: refunds.orderId,
  customerId: refunds.customerId,
  method: refunds.method,
  number: refunds.number,
  amount: refunds.amount,
  status: refunds.status,
  createdAt: refunds.createdAt,
}

/** Stores a request and the first entry of its history. The unique index on the order refuses a second one. */
export async function insertRefund(
  tx: DbOrTx,
  { now, ...wanted }: NewRefund & { customerId: string; amount: number; now: Date },
): Promise<StoredRefund> {
  const refund: StoredRefund = { ...wanted, id: newId(), status: 'pending', createdAt: now }
  await tx.insert(refunds).values({ ...refund, updatedAt: now })
  await tx.insert(refundStatusChanges).values({
    refundId: refund.id,
    fromStatus: null,
    toStatus: 'pending',
    changedBy: wanted.customerId,
    changedAt: now,
  })
  return refund
}

/** One page, newest first: a customer's own, or all when none is named. */
export async function listRefunds(
  db: DbOrTx,
  customerId: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRefund[]> {
  return db
    .select(columns)
    .from(refunds)
    .where(customerId === undefined ? undefined : eq(refunds.customerId, customerId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
    .offset(offset)
}

export async function findRefund(db: DbOrTx, id: string): Promise<StoredRefund | undefined> {
  const [row] = await db.select(columns).from(refunds).where(eq(refunds.id, id))
  return row
}

export async function findRefundOfOrder(db: DbOrTx, orderId: string): Promise<StoredRefund | undefined> {
  const [row] = await db.select(columns).from(refunds).where(eq(refunds.orderId, orderId))
  return row
}

export type RefundMove = {
  refundId: string
  from: RefundStatus
  to: RefundStatus
  changedBy: string
  now: Date
}

/** Moves a refund on, if it still stands where the move starts, with the entry in its history (reliability.md D8). */
export async function updateRefundStatus(tx: DbOrTx, move: RefundMove): Promise<boolean> {
  const { refundId, from, to, changedBy } = move
  const now = move.now.toISOString()
  const { rows } = await tx.execute(sql`
    with moved as (
      update refunds set status = ${to}, updated_at = ${now}
      where id = ${refundId} and status = ${from}
      returning id
    ), noted as (
      insert into refund_status_changes (id, refund_id, from_status, to_status, changed_by, changed_at)
      select ${newId()}::uuid, id, ${from}, ${to}, ${changedBy}::uuid, ${now}::timestamptz from moved
    )
    select id from moved`)
  return rows.length > 0
}

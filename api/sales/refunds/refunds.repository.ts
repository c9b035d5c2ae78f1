import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { insertEvents, type ShopEvent } from '#api/events/events.repository.ts'
import type { RefundStatus } from '#contract/sales/refunds.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { refundAllocations, refundStatusChanges, refunds } from '#database/schema/sales/refunds.ts'

/** A refund as stored, with the order's id only. */
export type StoredRefund = Omit<typeof refunds.$inferSelect, 'claimedAt' | 'updatedAt' | 'nextCheckAt'>
export type GatewayState = NonNullable<StoredRefund['gatewayState']>

export const storedRefundColumns = {
  id: refunds.id,
  orderId: refunds.orderId,
  customerId: refunds.customerId,
  cause: refunds.cause,
  returnId: refunds.returnId,
  attemptId: refunds.attemptId,
  method: refunds.method,
  number: refunds.number,
  amount: refunds.amount,
  status: refunds.status,
  reference: refunds.reference,
  rejectionReason: refunds.rejectionReason,
  gatewayState: refunds.gatewayState,
  gatewayRefundId: refunds.gatewayRefundId,
  sentFrom: refunds.sentFrom,
  lastProblem: refunds.lastProblem,
  createdAt: refunds.createdAt,
}

type NewRefund = Pick<
  StoredRefund,
  'orderId' | 'customerId' | 'cause' | 'attemptId' | 'method' | 'number' | 'status'
> & {
  /** The return it is for. */
  returnId?: string | undefined
  /** What it gives back of which payments; their sum is the refund's amount. */
  allocations: readonly { paymentId: string; amount: number }[]
  /** Null: the shop itself. */
  changedBy: string | null
  /** When the polling job sends it; null: when an admin sends it. */
  nextCheckAt: Date | null
  now: Date
}

/**
 * Stores a refund, the payments it gives back, the first entry of its history and its event. Throws a check violation when a
 * payment would be refunded by more than its amount.
 */
export async function insertRefund(
  tx: DbOrTx,
  { now, changedBy, nextCheckAt, allocations, returnId, ...newRefund }: NewRefund,
): Promise<StoredRefund> {
  const refund: StoredRefund = {
    ...newRefund,
    id: newId(),
    returnId: returnId ?? null,
    amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
    reference: null,
    rejectionReason: '',
    gatewayState: null,
    gatewayRefundId: null,
    sentFrom: null,
    lastProblem: null,
    createdAt: now,
  }
  await tx.insert(refunds).values({ ...refund, nextCheckAt, updatedAt: now })
  await tx
    .insert(refundAllocations)
    .values(allocations.map((allocation) => ({ refundId: refund.id, ...allocation })))
  await tx.insert(refundStatusChanges).values({
    refundId: refund.id,
    fromStatus: null,
    toStatus: newRefund.status,
    changedBy,
    changedAt: now,
  })
  await insertEvents(tx, [refundEvent('refund.owed', refund, now)])
  return refund
}

/** What happened to a refund, for the events. */
export function refundEvent(
  type: Extract<ShopEvent['type'], `refund.${string}`>,
  { id: subjectId, orderId, amount, cause }: Pick<StoredRefund, 'id' | 'orderId' | 'amount' | 'cause'>,
  at: Date,
): ShopEvent {
  return { type, subjectId, data: { orderId, amount, cause }, at }
}

/** One page of refunds, newest first: of one customer, or of all. */
export async function listRefundsOf(
  db: DbOrTx,
  customerId: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRefund[]> {
  return db
    .select(storedRefundColumns)
    .from(refunds)
    .where(customerId === undefined ? undefined : eq(refunds.customerId, customerId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
    .offset(offset)
}

export async function findRefund(db: DbOrTx, id: string): Promise<StoredRefund | undefined> {
  const [row] = await db.select(storedRefundColumns).from(refunds).where(eq(refunds.id, id))
  return row
}

/** What staff declined to give back of the payments that count for an order. */
export async function sumDeclinedRefunds(db: DbOrTx, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::int as amount from refunds 
    where order_id = ${orderId} and status = 'rejected' and cause <> 'surplus'`)
  return rows[0]?.amount ?? 0
}

/** What is still to go back of the payments that count for an order. */
export async function sumUnsentRefunds(db: DbOrTx, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::int as amount from refunds
    where order_id = ${orderId} and status in ('pending', 'approved') and cause <> 'surplus'`)
  return rows[0]?.amount ?? 0
}

/** Which member of the staff approved a refund last; undefined when nobody did. */
export async function findRefundApprover(db: DbOrTx, refundId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ changedBy: refundStatusChanges.changedBy })
    .from(refundStatusChanges)
    .where(
      and(
        eq(refundStatusChanges.refundId, refundId),
        eq(refundStatusChanges.toStatus, 'approved'),
        isNotNull(refundStatusChanges.changedBy),
      ),
    )
    .orderBy(desc(refundStatusChanges.changedAt), desc(refundStatusChanges.id))
    .limit(1)
  return row?.changedBy ?? undefined
}

/** Whether the order was cancelled with a refund; refunds of a changed order and of surplus payments do not count. */
export async function hasRefundOfOrder(db: DbOrTx, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.cause, ['request', 'cancellation'])))
    .limit(1)
  return row !== undefined
}

export type RefundTransition = {
  refundId: string
  from: RefundStatus
  to: RefundStatus
  /** Null: the shop itself. */
  changedBy: string | null
  now: Date
  /** The status changes only in one of these gateway states (null: the gateway was never called); any if not set. */
  gatewayStates?: readonly (GatewayState | null)[]
  /** The status changes only while this claim is valid: another process may have taken it over. */
  claimedAt?: Date
  /** Stored with the new status. */
  set?: {
    reference?: string | null
    sentFrom?: StoredRefund['sentFrom']
    rejectionReason?: string
    gatewayState?: GatewayState
    gatewayRefundId?: string | null
    nextCheckAt?: Date | null
    lastProblem?: string | null
  }
}

/** Changes the status of a refund that still has the expected one, with its history entry (docs/reliability.md D8). */
export async function updateRefundStatus(tx: DbOrTx, transition: RefundTransition): Promise<boolean> {
  const { refundId, from, to, changedBy, now, gatewayStates, claimedAt, set = {} } = transition
  const { rowCount } = await tx
    .update(refunds)
    .set({ ...set, status: to, updatedAt: now })
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, from),
        gatewayStates && gatewayStateCondition(gatewayStates),
        claimedAt && eq(refunds.claimedAt, claimedAt),
      ),
    )
  if (rowCount !== 1) return false
  await tx
    .insert(refundStatusChanges)
    .values({ refundId, fromStatus: from, toStatus: to, changedBy, changedAt: now })
  return true
}

function gatewayStateCondition(states: readonly (GatewayState | null)[]) {
  const nonNullStates = states.filter((state) => state !== null)
  return or(
    states.includes(null) ? isNull(refunds.gatewayState) : undefined,
    nonNullStates.length > 0 ? inArray(refunds.gatewayState, nonNullStates) : undefined,
  )
}

/** What goes back for a return in all, in one or several refunds; not for other goods. */
export async function sumRefundsOfReturn(db: DbOrTx, returnId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(
      and(eq(refunds.returnId, returnId), ne(refunds.status, 'rejected'), ne(refunds.method, 'exchange')),
    )
  return row?.amount ?? 0
}

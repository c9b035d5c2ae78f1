import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { type GatewayState, type StoredRefund, storedRefundColumns } from './refunds.repository.ts'

/** A claimed refund, and whether an earlier gateway call may have succeeded. */
export type ClaimedRefund = StoredRefund & { mayHaveBeenSent: boolean; claimedAt: Date }

/**
 * Claims an approved refund for a gateway call, before the call is made. Undefined when another process holds the claim or the
 * refund is complete. A claim older than `staleBefore` is considered abandoned.
 */
export async function claimRefund(
  tx: DbOrTx,
  {
    refundId,
    newGatewayRefundId,
    staleBefore,
    now,
  }: { refundId: string; newGatewayRefundId: string; staleBefore: Date; now: Date },
): Promise<ClaimedRefund | undefined> {
  const [before] = await tx
    .select({ gatewayRefundId: refunds.gatewayRefundId })
    .from(refunds)
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'approved'),
        or(
          isNull(refunds.gatewayState),
          inArray(refunds.gatewayState, ['failed', 'unclear', 'processing']),
          and(eq(refunds.gatewayState, 'claimed'), lt(refunds.claimedAt, staleBefore)),
        ),
      ),
    )
    .for('no key update')
  if (!before) return undefined
  const gatewayRefundId = before.gatewayRefundId ?? newGatewayRefundId
  const [claimed] = await tx
    .update(refunds)
    .set({
      gatewayState: 'claimed',
      claimedAt: now,
      gatewayRefundId,
      nextCheckAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(eq(refunds.id, refundId))
    .returning(storedRefundColumns)
  return claimed && { ...claimed, mayHaveBeenSent: before.gatewayRefundId !== null, claimedAt: now }
}

/**
 * Marks an approved refund that was not sent yet as failed, when another refund of the same attempt was sent, or may have been;
 * false otherwise. The attempt must be locked.
 */
export async function failFurtherRefund(
  tx: DbOrTx,
  { id, attemptId }: Pick<StoredRefund, 'id' | 'attemptId'>,
  problem: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refunds set gateway_state = 'failed', last_problem = ${problem}, next_check_at = null
    where id = ${id} and status = 'approved' and gateway_refund_id is null and exists (
      select from refunds other
      where other.attempt_id = ${attemptId} and other.id <> ${id} and other.gateway_refund_id is not null)`)
  return rowCount === 1
}

/** When the polling job takes over a claim whose process died. */
const LEASE_MS = 3 * 60_000

/** Stores the state of the gateway call without changing the refund's status; false when the claim was lost. */
export async function updateGatewayState(
  tx: DbOrTx,
  refundId: string,
  from: GatewayState,
  set: {
    gatewayState: GatewayState
    gatewayRefundId?: string | null
    reference?: string | null
    nextCheckAt: Date | null
    lastProblem?: string | null
  },
  claimedAt?: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(refunds)
    .set(set)
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.gatewayState, from),
        claimedAt && eq(refunds.claimedAt, claimedAt),
      ),
    )
  return rowCount === 1
}

/** Claims refunds to be sent or queried by the polling job, for this process alone. On `refunds_due_idx`. */
export async function claimDueRefunds(
  db: DbOrTx,
  { now, nextCheckAt, limit }: { now: Date; nextCheckAt: Date; limit: number },
): Promise<Pick<StoredRefund, 'id' | 'status'>[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(sql`${refunds.nextCheckAt} <= ${now.toISOString()}`)
    .orderBy(refunds.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ nextCheckAt })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id, status: refunds.status })
}

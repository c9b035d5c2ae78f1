import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts, paymentEvents } from '#database/schema/sales/payment-attempts.ts'

export type PaymentAttempt = typeof paymentAttempts.$inferSelect

/** The statuses of attempts whose money was received. */
export const RECEIVED_STATUSES = ['paid', 'held', 'surplus'] as const

export async function insertPaymentAttempt(
  tx: DbOrTx,
  attempt: Pick<
    PaymentAttempt,
    'id' | 'orderId' | 'provider' | 'transactionId' | 'amount' | 'nextCheckAt' | 'createdAt'
  >,
): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt)
}

/** Sets the order's transaction id to that of its newest attempt, which the result page shows. */
export async function updateOrderTransaction(
  tx: DbOrTx,
  { orderId, transactionId }: { orderId: string; transactionId: string },
): Promise<void> {
  await tx.update(orders).set({ transactionId }).where(eq(orders.id, orderId))
}

export async function updateSession(
  db: DbOrTx,
  id: string,
  session: {
    sessionKey: string | null
    gatewayUrl: string | null
    lastProblem: string | null
    hasFailed: boolean
  },
): Promise<void> {
  const { hasFailed, ...columns } = session
  await db
    .update(paymentAttempts)
    .set({
      ...columns,
      ...(hasFailed && { status: sql`case when status = 'open' then 'failed' else status end` }),
    })
    .where(eq(paymentAttempts.id, id))
}

export async function findPaymentAttemptById(db: DbOrTx, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

/** On `payment_attempts_transaction_key`. */
export async function findPaymentAttempt(
  db: DbOrTx,
  provider: string,
  which: { transactionId: string } | { sessionKey: string },
): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        'transactionId' in which
          ? eq(paymentAttempts.transactionId, which.transactionId)
          : eq(paymentAttempts.sessionKey, which.sessionKey),
      ),
    )
    .limit(1)
  return row
}

/** The language of the page on which an order was placed. */
export async function findOrderLanguage(db: DbOrTx, orderId: string): Promise<Language | undefined> {
  const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId))
  return row?.language
}

/** For any gateway: transaction ids are random enough to be unique. */
export async function findPaymentAttemptByTransaction(
  db: DbOrTx,
  transactionId: string,
): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.transactionId, transactionId))
    .limit(1)
  return row
}

/** Moves the next check to `at` if it was planned for later; not for attempts whose money was received. */
export async function scheduleCheckBy(db: DbOrTx, id: string, at: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ nextCheckAt: sql`least(${paymentAttempts.nextCheckAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(paymentAttempts.id, id), notInArray(paymentAttempts.status, [...RECEIVED_STATUSES])))
}

/** All payment attempts of an order, newest first. */
export async function listPaymentAttemptsOf(db: DbOrTx, orderId: string): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(sql`${paymentAttempts.createdAt} desc, ${paymentAttempts.id} desc`)
}

/** Locks an attempt, after its order. */
export async function lockPaymentAttempt(tx: DbOrTx, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('no key update')
  return row
}

export async function updatePaymentAttempt(
  tx: DbOrTx,
  id: string,
  change: Partial<
    Omit<PaymentAttempt, 'id' | 'orderId' | 'provider' | 'transactionId' | 'amount' | 'currency'>
  >,
): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id))
}

/**
 * Claims attempts that are due for a check, for this process alone: their next check is postponed to `nextCheckAt`, so that a
 * crash only delays it. Attempts with received money come last: they are many, and can wait. On `payment_attempts_due_idx`.
 */
export async function claimDuePaymentAttempts(
  db: DbOrTx,
  { now, nextCheckAt, limit }: { now: Date; nextCheckAt: Date; limit: number },
): Promise<PaymentAttempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lt(paymentAttempts.nextCheckAt, now))
    .orderBy(inArray(paymentAttempts.status, [...RECEIVED_STATUSES]), paymentAttempts.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(paymentAttempts).set({ nextCheckAt }).where(inArray(paymentAttempts.id, due)).returning()
}

/** Unpaid online orders that have lapsed: placed before `placedBefore`, and without an attempt since `triedBefore`. */
export async function listLapsingOrders(
  db: DbOrTx,
  { placedBefore, triedBefore, limit }: { placedBefore: Date; triedBefore: Date; limit: number },
): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        eq(orders.paymentStatus, 'pending'),
        eq(orders.paymentMethod, 'ssl'),
        lt(orders.createdAt, placedBefore),
        sql`not exists (select 1 from ${paymentAttempts} a where a.order_id = ${orders.id}
          and (a.created_at >= ${triedBefore.toISOString()} or a.status = 'held'))`,
      ),
    )
    .orderBy(orders.createdAt)
    .limit(limit)
}

/** Stores a gateway's notification before it is processed. Returns whether it is new, and its outcome if it was processed. */
export async function insertNotification(
  db: DbOrTx,
  event: { provider: string; eventId: string; attemptId: string | null; payload: unknown; now: Date },
): Promise<{ isNew: boolean; outcome: string }> {
  const { now, ...values } = event
  const [inserted] = await db
    .insert(paymentEvents)
    .values({ ...values, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (inserted) return { isNew: true, outcome: '' }
  const [earlier] = await db
    .select({ outcome: paymentEvents.outcome })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId)))
  return { isNew: false, outcome: earlier?.outcome ?? '' }
}

/** Dismisses a payment for no order of this shop; false when it is not listed. */
export async function dismissUnmatchedPayment(db: DbOrTx, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentEvents)
    .set({ outcome: 'dismissed' })
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.outcome, 'unmatched')))
  return rowCount === 1
}

export async function updateNotificationOutcome(
  db: DbOrTx,
  { provider, eventId, outcome }: { provider: string; eventId: string; outcome: string },
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ outcome })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
}

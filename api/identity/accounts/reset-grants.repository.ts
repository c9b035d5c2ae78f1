import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { resetGrants } from '#database/schema/identity/accounts.ts'

type Requested = { ticketHash: string; identifier: string; now: Date }

export async function insertResetGrant(tx: DbOrTx, row: typeof resetGrants.$inferInsert): Promise<void> {
  await tx.insert(resetGrants).values(row)
}

/** Whether a ticket may still be used for this email or phone. */
export async function hasResetGrant(db: DbOrTx, input: Requested): Promise<boolean> {
  const rows = await db.select({ id: resetGrants.id }).from(resetGrants).where(open(input))
  return rows.length === 1
}

/** Uses a ticket up and answers whose it was; undefined when it is used, expired or another's. */
export async function markResetGrantUsed(tx: DbOrTx, input: Requested): Promise<string | undefined> {
  const [row] = await tx
    .update(resetGrants)
    .set({ usedAt: input.now })
    .where(open(input))
    .returning({ userId: resetGrants.userId })
  return row?.userId
}

/** Makes all tickets of an account useless. */
export async function invalidateResetGrantsOf(tx: DbOrTx, userId: string, now: Date): Promise<void> {
  await tx
    .update(resetGrants)
    .set({ usedAt: now })
    .where(and(eq(resetGrants.userId, userId), isNull(resetGrants.usedAt)))
}

export async function deleteResetGrantsBefore(db: DbOrTx, moment: Date): Promise<void> {
  await db.delete(resetGrants).where(lt(resetGrants.expiresAt, moment))
}

function open({ ticketHash, identifier, now }: Requested) {
  return and(
    eq(resetGrants.ticketHash, ticketHash),
    eq(resetGrants.identifier, identifier),
    isNull(resetGrants.usedAt),
    gt(resetGrants.expiresAt, now),
  )
}

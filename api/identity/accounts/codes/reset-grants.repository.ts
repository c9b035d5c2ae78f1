import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { deleteInBatches } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { resetGrants } from '#database/schema/identity/accounts.ts'

type GrantKey = { ticketHash: string; identifier: string; now: Date }

export async function insertResetGrant(tx: DbOrTx, row: typeof resetGrants.$inferInsert): Promise<void> {
  await tx.insert(resetGrants).values(row)
}

/** Whether a valid grant with this token hash exists for this email or phone. */
export async function hasResetGrant(db: DbOrTx, key: GrantKey): Promise<boolean> {
  const rows = await db.select({ id: resetGrants.id }).from(resetGrants).where(isValid(key))
  return rows.length === 1
}

/** Marks a grant as used and returns its account; undefined when it is used, expired or for another email or phone. */
export async function markResetGrantUsed(tx: DbOrTx, key: GrantKey): Promise<string | undefined> {
  const [row] = await tx
    .update(resetGrants)
    .set({ usedAt: key.now })
    .where(isValid(key))
    .returning({ userId: resetGrants.userId })
  return row?.userId
}

/** Marks all grants of an account as used. */
export async function invalidateResetGrantsOf(tx: DbOrTx, userId: string, now: Date): Promise<void> {
  await tx
    .update(resetGrants)
    .set({ usedAt: now })
    .where(and(eq(resetGrants.userId, userId), isNull(resetGrants.usedAt)))
}

export async function deleteResetGrantsBefore(db: DbOrTx, before: Date): Promise<void> {
  await deleteInBatches(db, resetGrants, lt(resetGrants.expiresAt, before))
}

function isValid({ ticketHash, identifier, now }: GrantKey) {
  return and(
    eq(resetGrants.ticketHash, ticketHash),
    eq(resetGrants.identifier, identifier),
    isNull(resetGrants.usedAt),
    gt(resetGrants.expiresAt, now),
  )
}

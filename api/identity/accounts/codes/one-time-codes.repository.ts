import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CodePurpose } from '#api/identity/accounts/account-messages.ts'
import { deleteInBatches } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { oneTimeCodes } from '#database/schema/identity/accounts.ts'

/** Guesses at one code, the correct one included (docs/reliability.md A4). */
const MAX_TRIES = 5

type CodeKey = { identifier: string; purpose: CodePurpose }

/** When the newest code for an identifier and purpose was sent. */
export async function findLastCodeTime(
  db: DbOrTx,
  { identifier, purpose }: CodeKey,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.identifier, identifier), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return row?.at
}

export async function insertCode(db: DbOrTx, row: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await db.insert(oneTimeCodes).values(row)
}

/** Conditions of a code that may be guessed at: not used, not expired, not out of guesses. */
const isOpen = (now: Date) =>
  and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.wrongTries, MAX_TRIES))

/** The newest code for an identifier and purpose, if it may be guessed at. */
export async function findOpenCode(db: DbOrTx, { identifier, purpose, now }: CodeKey & { now: Date }) {
  const newest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.identifier, identifier), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1)
  const [row] = await db
    .select({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash, userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(and(inArray(oneTimeCodes.id, newest), isOpen(now)))
  return row
}

/**
 * Counts a guess at a code; false when it may not be guessed at any more. Must run before the comparison: as one statement it
 * lets only five of any number of concurrent guesses through.
 */
export async function countCodeAttempt(db: DbOrTx, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(oneTimeCodes)
    .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
    .where(and(eq(oneTimeCodes.id, id), isOpen(now)))
    .returning({ id: oneTimeCodes.id })
  return rows.length === 1
}

/** Marks a code as used; false when it already was. */
export async function markCodeUsed(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  return rows.length === 1
}

/** Marks all codes of an account as used. */
export async function invalidateCodesOf(tx: DbOrTx, userId: string, now: Date): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt)))
}

export async function deleteCodesBefore(db: DbOrTx, before: Date): Promise<void> {
  await deleteInBatches(db, oneTimeCodes, lt(oneTimeCodes.expiresAt, before))
}

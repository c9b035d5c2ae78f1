import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { oneTimeCodes } from '#database/schema/identity/accounts.ts'
import type { CodePurpose } from './account-messages.ts'

type Kind = { identifier: string; purpose: CodePurpose }

/** When the newest code of a kind was sent. */
export async function findLastCodeTime(db: DbOrTx, { identifier, purpose }: Kind): Promise<Date | undefined> {
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

/**
 * Counts a try at the newest code of a kind and answers the code; undefined when there is none, or it is used, expired or
 * tried out. One statement, before anything is compared: of a hundred guesses at once five get an answer here.
 */
export async function countCodeAttempt(db: DbOrTx, { identifier, purpose, now }: Kind & { now: Date }) {
  const newest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.identifier, identifier), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1)
  const [row] = await db
    .update(oneTimeCodes)
    .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
    .where(
      and(
        inArray(oneTimeCodes.id, newest),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.wrongTries, MOST_TRIES),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash, userId: oneTimeCodes.userId })
  return row
}

/** Tries at one code, the right one among them (docs/reliability.md A4). */
const MOST_TRIES = 5

/** Uses a code up; false when somebody else just did. */
export async function markCodeUsed(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  return rows.length === 1
}

/** Makes all codes of an account useless. */
export async function invalidateCodesOf(tx: DbOrTx, userId: string, now: Date): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt)))
}

export async function deleteCodesBefore(db: DbOrTx, moment: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, moment))
}

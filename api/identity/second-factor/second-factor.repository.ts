import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { recoveryCodes, secondFactors } from '#database/schema/identity/second-factor.ts'

/** Whether signing in requires a code: the second factor is confirmed and the account is a seller or admin. */
export async function hasSecondFactor(db: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: users.id })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(isConfirmedOf(userId), inArray(users.role, ['admin', 'seller'])))
  return row !== undefined
}

/** When the second factor was confirmed and how many recovery codes are left; undefined when it is off. */
export async function findConfirmedSecondFactor(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({ onSince: secondFactors.confirmedAt, recoveryCodesLeft: count(recoveryCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(
      recoveryCodes,
      and(eq(recoveryCodes.userId, secondFactors.userId), isNull(recoveryCodes.usedAt)),
    )
    .where(isConfirmedOf(userId))
    .groupBy(secondFactors.userId)
  return row
}

/**
 * The second factor of an account, confirmed or not, with its row locked, so that concurrent callers cannot use one
 * code twice.
 */
export async function lockSecondFactor(tx: DbOrTx, userId: string) {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  return row
}

/** Stores a new unconfirmed secret; returns false when a confirmed one exists. */
export async function upsertUnconfirmedSecondFactor(
  tx: DbOrTx,
  row: { userId: string; sealedSecret: string; createdAt: Date },
): Promise<boolean> {
  const { sealedSecret, createdAt } = row
  const rows = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

export async function updateLastTimeStep(tx: DbOrTx, userId: string, lastStep: number): Promise<void> {
  await tx.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, userId))
}

export async function markSecondFactorConfirmed(tx: DbOrTx, userId: string, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))
}

export async function insertRecoveryCodes(tx: DbOrTx, userId: string, codeHashes: string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Marks a recovery code as used; returns false when it is unknown or used. */
export async function markRecoveryCodeUsed(
  tx: DbOrTx,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

/** Deletes the second factor with its recovery codes; returns whether it was confirmed. */
export async function deleteSecondFactor(tx: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return row?.confirmedAt != null
}

function isConfirmedOf(userId: string) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
}

import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { deleteInBatches } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { verificationLinks } from '#database/schema/identity/accounts.ts'

export async function insertVerificationLink(
  tx: DbOrTx,
  row: typeof verificationLinks.$inferInsert,
): Promise<void> {
  await tx.insert(verificationLinks).values(row)
}

/** The link with this token's hash, with its row locked, so that the second of two concurrent clicks sees it as used. */
export async function lockVerificationLink(tx: DbOrTx, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(verificationLinks)
    .where(eq(verificationLinks.tokenHash, tokenHash))
    .for('update')
  return row
}

/** Whether a link was sent for an account to this address after `since`. */
export async function hasVerificationLinkSince(
  db: DbOrTx,
  { userId, email, since }: { userId: string; email: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: verificationLinks.id })
    .from(verificationLinks)
    .where(
      and(
        eq(verificationLinks.userId, userId),
        eq(verificationLinks.email, email),
        gt(verificationLinks.createdAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Marks all links of an account to this address as used. */
export async function markLinksUsed(
  tx: DbOrTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .update(verificationLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(verificationLinks.userId, userId),
        eq(verificationLinks.email, email),
        isNull(verificationLinks.usedAt),
      ),
    )
}

/**
 * Moves other accounts' links for an email to the account that verified it and marks them as used, so that following one
 * says that the email is already verified, not that the link is invalid.
 */
export async function moveLinksToUser(
  tx: DbOrTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .update(verificationLinks)
    .set({ userId, usedAt: sql`coalesce(${verificationLinks.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(verificationLinks.email, email),
        eq(verificationLinks.purpose, 'verify-email'),
        ne(verificationLinks.userId, userId),
      ),
    )
}

export async function deleteVerificationLinksBefore(db: DbOrTx, before: Date): Promise<void> {
  await deleteInBatches(db, verificationLinks, lt(verificationLinks.expiresAt, before))
}

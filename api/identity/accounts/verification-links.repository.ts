import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { verificationLinks } from '#database/schema/identity/accounts.ts'

export async function insertVerificationLink(
  tx: DbOrTx,
  row: typeof verificationLinks.$inferInsert,
): Promise<void> {
  await tx.insert(verificationLinks).values(row)
}

/** The link with this token's hash, its row locked: of two clicks at once the second sees what the first one did. */
export async function lockVerificationLink(tx: DbOrTx, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(verificationLinks)
    .where(eq(verificationLinks.tokenHash, tokenHash))
    .for('update')
  return row
}

/** Whether an account was sent a link to this address after a moment. */
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

/** Uses up this link and every other of the account to the same address. */
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
 * Gives the links of other claims to an email, used up, to the account that proved it: whoever follows one then hears that
 * the email is verified, not that the link is broken.
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

export async function deleteVerificationLinksBefore(db: DbOrTx, moment: Date): Promise<void> {
  await db.delete(verificationLinks).where(lt(verificationLinks.expiresAt, moment))
}

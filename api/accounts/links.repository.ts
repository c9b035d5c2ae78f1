import { and, eq, isNull, lt } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { verificationLinks } from '#database/schema.ts'

export async function insertLink(tx: DbOrTx, row: typeof verificationLinks.$inferInsert): Promise<void> {
  await tx.insert(verificationLinks).values(row)
}

/** The link with this token's hash, its row locked: of two clicks at once the second sees what the first one did. */
export async function lockLink(tx: DbOrTx, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(verificationLinks)
    .where(eq(verificationLinks.tokenHash, tokenHash))
    .for('update')
  return row
}

/** Uses up this link and every other of the account to the same address. */
export async function spendLinks(
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

export async function deleteLinksBefore(db: DbOrTx, moment: Date): Promise<void> {
  await db.delete(verificationLinks).where(lt(verificationLinks.expiresAt, moment))
}

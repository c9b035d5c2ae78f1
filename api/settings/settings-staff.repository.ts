import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { policyPages, settings } from '#database/schema/settings.ts'

/** When the newest of these settings was changed, null before any was. */
export async function findSettingsChange(db: DbOrTx, keys: readonly string[]): Promise<Date | null> {
  const rows = await db
    .select({ updatedAt: settings.updatedAt })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return rows.reduce<Date | null>(
    (newest, { updatedAt }) => (newest && newest > updatedAt ? newest : updatedAt),
    null,
  )
}

export async function listPolicyPages(db: DbOrTx) {
  return db
    .select({
      slug: policyPages.slug,
      title: policyPages.title,
      bodyMarkdown: policyPages.bodyMarkdown,
      updatedAt: policyPages.updatedAt,
    })
    .from(policyPages)
}

/** A content page as it is stored. Take `lockSettings` first to change it. */
export async function findStoredPolicy(tx: DbOrTx, slug: string) {
  const [row] = await tx.select().from(policyPages).where(eq(policyPages.slug, slug))
  return row
}

/** Writes a content page, whether it was there or not. */
export async function upsertPolicyPage(tx: DbOrTx, row: typeof policyPages.$inferInsert): Promise<void> {
  await tx.insert(policyPages).values(row).onConflictDoUpdate({ target: policyPages.slug, set: row })
}

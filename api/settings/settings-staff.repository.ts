import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { policyPages, settings } from '#database/schema/settings.ts'

/** When any of these settings was last changed; null if none was. */
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
      titleBn: policyPages.titleBn,
      bodyMarkdownBn: policyPages.bodyMarkdownBn,
      updatedAt: policyPages.updatedAt,
    })
    .from(policyPages)
}

/** A content page as stored. Call `lockSettings` first to change it. */
export async function findStoredPolicy(tx: DbOrTx, slug: string) {
  const [row] = await tx.select().from(policyPages).where(eq(policyPages.slug, slug))
  return row
}

/** Inserts or updates a content page. */
export async function upsertPolicyPage(tx: DbOrTx, row: typeof policyPages.$inferInsert): Promise<void> {
  await tx.insert(policyPages).values(row).onConflictDoUpdate({ target: policyPages.slug, set: row })
}

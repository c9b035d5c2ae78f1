import { desc, eq, ne, sql } from 'drizzle-orm'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { Logo } from '#contract/settings/site.ts'
import type { DbOrTx } from '#database/connect.ts'
import { images } from '#database/schema/images.ts'
import { logos, policyPages, settings } from '#database/schema/settings.ts'

/** A content page as staff wrote it, in Markdown. */
export type PolicyPageRow = { title: string; bodyMarkdown: string; updatedAt: Date }

export async function findLogo(db: DbOrTx): Promise<Logo | undefined> {
  const [row] = await db
    .select({ id: logos.id, imageId: logos.imageId, width: images.width, height: images.height })
    .from(logos)
    .innerJoin(images, eq(images.id, logos.imageId))
    .orderBy(desc(logos.createdAt))
    .limit(1)
  return (
    row && { id: row.id, imageUrl: imageUrl(row.imageId, '512x512'), width: row.width, height: row.height }
  )
}

export async function insertLogo(tx: DbOrTx, row: typeof logos.$inferInsert): Promise<void> {
  await tx.insert(logos).values(row)
}

/** Deletes a logo, or all but one; returns their images. */
export async function deleteLogos(tx: DbOrTx, which: { id: string } | { except: string }): Promise<string[]> {
  const where = 'id' in which ? eq(logos.id, which.id) : ne(logos.id, which.except)
  const rows = await tx.delete(logos).where(where).returning({ imageId: logos.imageId })
  return rows.map((row) => row.imageId)
}

/**
 * Lets one transaction at a time change settings and content pages, until it ends: those nobody has saved yet have no row
 * that could be locked.
 */
export async function lockSettings(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
}

/** Writes one setting, whether it was there or not. */
export async function upsertSetting(tx: DbOrTx, row: typeof settings.$inferInsert): Promise<void> {
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
}

export async function listSettings(db: DbOrTx): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settings.key, value: settings.value }).from(settings)
}

export async function findPolicyPage(db: DbOrTx, slug: string): Promise<PolicyPageRow | undefined> {
  const [row] = await db
    .select({
      title: policyPages.title,
      bodyMarkdown: policyPages.bodyMarkdown,
      updatedAt: policyPages.updatedAt,
    })
    .from(policyPages)
    .where(eq(policyPages.slug, slug))
  return row
}

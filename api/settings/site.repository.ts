import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { Logo } from '#contract/settings/site.ts'
import { compiledStatement } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { images } from '#database/schema/images.ts'
import { logos, policyPages, settings } from '#database/schema/settings.ts'

/** A content page as edited by staff, in Markdown. */
export type PolicyPageRow = Omit<typeof policyPages.$inferSelect, 'slug' | 'updatedBy'>

const selectLogo = compiledStatement<
  Pick<Logo, 'id' | 'width' | 'height'> & { imageId: string; iconsImageId: string | null }
>(
  'logo',
  sql`select l.id, l.image_id as "imageId", l.icons_image_id as "iconsImageId", i.width, i.height from ${logos} l join ${images} i on i.id = l.image_id
    order by l.created_at desc limit 1`,
)

/** With the images that it and its icons are. */
export type StoredLogo = Logo & { imageId: string; iconsImageId: string | null }

export async function findLogo(db: DbOrTx): Promise<StoredLogo | undefined> {
  const [row] = await selectLogo(db, {})
  return row && { ...row, imageUrl: imageUrl(row.imageId, '512x512') }
}

/** The current logo, if staff have uploaded it and it has no icons. */
export async function findLogoWithoutIcons(db: DbOrTx): Promise<{ id: string; imageId: string } | undefined> {
  const [row] = await db
    .select({ id: logos.id, imageId: logos.imageId, iconsImageId: logos.iconsImageId })
    .from(logos)
    .innerJoin(images, eq(images.id, logos.imageId))
    .where(isNotNull(images.uploadedBy))
    .orderBy(desc(logos.createdAt))
    .limit(1)
  return row && row.iconsImageId === null ? row : undefined
}

/** Gives a logo its icons, if it is still there and has none. */
export async function setLogoIcons(tx: DbOrTx, id: string, iconsImageId: string): Promise<boolean> {
  const rows = await tx
    .update(logos)
    .set({ iconsImageId })
    .where(and(eq(logos.id, id), isNull(logos.iconsImageId)))
    .returning({ id: logos.id })
  return rows.length > 0
}

export async function insertLogo(tx: DbOrTx, row: typeof logos.$inferInsert): Promise<void> {
  await tx.insert(logos).values(row)
}

/** Deletes a logo, or all but one; returns the ids of their images, and of their icons. */
export async function deleteLogos(tx: DbOrTx, which: { id: string } | { except: string }): Promise<string[]> {
  const where = 'id' in which ? eq(logos.id, which.id) : ne(logos.id, which.except)
  const rows = await tx
    .delete(logos)
    .where(where)
    .returning({ imageId: logos.imageId, iconsImageId: logos.iconsImageId })
  return rows.flatMap((row) => [row.imageId, ...(row.iconsImageId ? [row.iconsImageId] : [])])
}

/**
 * Takes an advisory lock for changing settings and content pages until the transaction ends. Row locks are not enough,
 * because a setting that was never saved has no row.
 */
export async function lockSettings(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
}

/** Inserts or updates settings, by key, in one statement. */
export async function upsertSettings(
  tx: DbOrTx,
  values: Readonly<Record<string, unknown>>,
  change: Pick<typeof settings.$inferInsert, 'updatedBy' | 'updatedAt'>,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, ...change }))
  if (rows.length === 0) return
  const set = {
    value: sql`excluded.value`,
    updatedBy: sql`excluded.updated_by`,
    updatedAt: sql`excluded.updated_at`,
  }
  await tx.insert(settings).values(rows).onConflictDoUpdate({ target: settings.key, set })
}

const selectSettings = compiledStatement<{ key: string; value: unknown }>(
  'settings',
  sql`select key, value from ${settings}`,
)

export async function listSettings(db: DbOrTx): Promise<{ key: string; value: unknown }[]> {
  return selectSettings(db, {})
}

export async function findPolicyPage(db: DbOrTx, slug: string): Promise<PolicyPageRow | undefined> {
  const [row] = await db
    .select({
      title: policyPages.title,
      bodyMarkdown: policyPages.bodyMarkdown,
      titleBn: policyPages.titleBn,
      bodyMarkdownBn: policyPages.bodyMarkdownBn,
      updatedAt: policyPages.updatedAt,
    })
    .from(policyPages)
    .where(eq(policyPages.slug, slug))
  return row
}

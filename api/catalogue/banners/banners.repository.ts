import { asc, eq, sql } from 'drizzle-orm'
import { type Banner, MAX_BANNERS, type StaffBanner } from '#contract/catalogue/banners.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { compiledStatement } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { collections } from '#database/schema/catalogue/collections.ts'

export type BannerRow = typeof banners.$inferSelect

type ListedRow = Omit<BannerRow, 'createdAt'> & { categoryName: string | null; collectionSlug: string | null }

const selectBanners = compiledStatement<ListedRow>(
  'banners',
  sql`select b.id, b.image_id as "imageId", b.title, b.subtitle, b.title_bn as "titleBn", b.subtitle_bn as "subtitleBn",
      b.offer_percent as "offerPercent", b.category_id as "categoryId", c.name as "categoryName", b.placement, b.position,
      b.updated_at as "updatedAt", b.collection_id as "collectionId", l.slug as "collectionSlug"
    from ${banners} b left join ${categories} c on c.id = b.category_id
      left join ${collections} l on l.id = b.collection_id and l.is_shown
    order by b.position, b.id limit ${sql.raw(String(MAX_BANNERS))}`,
)

export async function listBanners(db: DbOrTx): Promise<Banner[]> {
  return (await selectBanners(db, {})).map(toBanner)
}

export async function listStaffBanners(db: DbOrTx): Promise<StaffBanner[]> {
  const rows = await selectBanners(db, {})
  return rows.map((row) => {
    const { position, updatedAt, collectionId } = row
    return { ...toBanner(row), position, updatedAt, collectionId }
  })
}

function toBanner(row: ListedRow): Banner {
  const { id, categoryId, categoryName, collectionId, collectionSlug } = row
  return {
    id,
    imageUrl: imageUrl(row.imageId, '1600x533'),
    offerPercent: row.offerPercent,
    category: categoryId && categoryName ? { id: categoryId, name: categoryName } : null,
    ...(collectionId &&
      collectionSlug !== null && { collection: { id: collectionId, slug: collectionSlug } }),
    title: row.title,
    subtitle: row.subtitle,
    titleBn: row.titleBn || undefined,
    subtitleBn: row.subtitleBn || undefined,
    placement: row.placement,
  }
}

/** Locks all banners in the order of their ids; there are at most MAX_BANNERS. */
export async function lockBanners(tx: DbOrTx): Promise<BannerRow[]> {
  return tx.select().from(banners).orderBy(asc(banners.id)).for('update')
}

export async function insertBanner(tx: DbOrTx, row: typeof banners.$inferInsert): Promise<void> {
  await tx.insert(banners).values(row)
}

export async function updateBanner(tx: DbOrTx, id: string, change: Partial<BannerRow>): Promise<void> {
  await tx.update(banners).set(change).where(eq(banners.id, id))
}

export async function deleteBanner(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id))
}

/** Sets the positions of banners to the order of these ids. */
export async function updateBannerPositions(tx: DbOrTx, ids: string[]): Promise<void> {
  await tx
    .update(banners)
    .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${banners.id})` })
    .where(sql`${banners.id} = any(${sql.param(ids)}::uuid[])`)
}

import { asc, eq, sql } from 'drizzle-orm'
import { type Banner, MAX_BANNERS, type StaffBanner } from '#contract/catalogue/banners.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { categories } from '#database/schema/catalogue/categories.ts'

export type BannerRow = typeof banners.$inferSelect

export async function listBanners(db: DbOrTx): Promise<Banner[]> {
  const rows = await listStaffBanners(db)
  return rows.map(({ position: _position, updatedAt: _updatedAt, ...banner }) => banner)
}

export async function listStaffBanners(db: DbOrTx): Promise<StaffBanner[]> {
  const rows = await db
    .select({ banner: banners, categoryName: categories.name })
    .from(banners)
    .leftJoin(categories, eq(categories.id, banners.categoryId))
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(MAX_BANNERS)
  return rows.map(({ banner, categoryName }) => ({
    id: banner.id,
    imageUrl: imageUrl(banner.imageId, '1600x533'),
    offerPercent: banner.offerPercent,
    category: banner.categoryId && categoryName ? { id: banner.categoryId, name: categoryName } : null,
    title: banner.title,
    subtitle: banner.subtitle,
    titleBn: banner.titleBn || undefined,
    subtitleBn: banner.subtitleBn || undefined,
    position: banner.position,
    updatedAt: banner.updatedAt,
  }))
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

import { asc, eq } from 'drizzle-orm'
import type { Banner } from '#contract/banners.ts'
import { imageUrl } from '#contract/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { banners, categories } from '#database/schema.ts'

/** More slides than anyone turns through. */
const MOST_BANNERS = 20

export async function listBanners(db: DbOrTx): Promise<Banner[]> {
  const rows = await db
    .select({ banner: banners, categoryName: categories.name })
    .from(banners)
    .leftJoin(categories, eq(categories.id, banners.categoryId))
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(MOST_BANNERS)
  return rows.map(({ banner, categoryName }) => ({
    id: banner.id,
    imageUrl: imageUrl(banner.imageId, '1600x533'),
    offerPercent: banner.offerPercent,
    category: banner.categoryId && categoryName ? { id: banner.categoryId, name: categoryName } : null,
    title: banner.title,
    subtitle: banner.subtitle,
  }))
}

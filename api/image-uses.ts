import { sql } from 'drizzle-orm'
import { banners } from '#database/schema/catalogue/banners.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { collections } from '#database/schema/catalogue/collections.ts'
import { pages } from '#database/schema/catalogue/pages.ts'
import { productImages } from '#database/schema/catalogue/products.ts'
import { reviewPhotos } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { importRows, imports } from '#database/schema/imports.ts'
import { returnPhotos } from '#database/schema/sales/returns.ts'
import { logos } from '#database/schema/settings.ts'
import type { ImageUse } from './images/images.repository.ts'

/** How long an undo of an import can restore the former images. */
const UNDO_DAYS = 90

/** All references to images, as SQL conditions. An image without references is deleted after a day. */
export const imageUses: readonly ImageUse[] = [
  (imageId) => sql`exists (select 1 from ${productImages} where ${productImages.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${categories} where ${categories.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${subcategories} where ${subcategories.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${subSubcategories} where ${subSubcategories.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${banners} where ${banners.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${collections} where ${collections.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${pages} where ${pages.imageId} = ${imageId})`,
  (imageId) =>
    sql`exists (select 1 from ${logos} where ${imageId} in (${logos.imageId}, ${logos.iconsImageId}))`,
  (imageId) => sql`exists (select 1 from ${users} where ${users.profileImageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${returnPhotos} where ${returnPhotos.imageId} = ${imageId})`,
  (imageId) => sql`exists (select 1 from ${reviewPhotos} where ${reviewPhotos.imageId} = ${imageId})`,
  // On `import_rows_images_before_idx`.
  (imageId, since) => sql`exists (
    select 1 from ${importRows} join ${imports} on ${imports.id} = ${importRows.importId}
    where ${importRows.imagesBefore} @> array[${imageId}] and ${imports.state} in ('done', 'failed', 'undoing')
      and ${imports.finishedAt} > ${since.toISOString()}::timestamptz - make_interval(days => ${UNDO_DAYS}::integer))`,
]

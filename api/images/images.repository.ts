import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { ImageKind } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { productImages } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'
import { importRows, imports } from '#database/schema/imports.ts'
import { logos } from '#database/schema/settings.ts'

export async function insertImage(db: DbOrTx, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image)
}

export async function deleteImage(db: DbOrTx, id: string): Promise<void> {
  await db.delete(images).where(eq(images.id, id))
}

/** Which of these pictures are of this kind and were uploaded by this account; locked, so that no sweep takes them. */
export async function lockUploadedImages(
  tx: DbOrTx,
  ids: string[],
  kind: ImageKind,
  uploadedBy: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.kind, kind), eq(images.uploadedBy, uploadedBy)))
    .for('key share')
  return rows.map((row) => row.id)
}

/** Lets go of pictures that were just taken off something: unless used elsewhere, the sweep deletes them a day later. */
export async function releaseImages(tx: DbOrTx, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(images).set({ releasedAt: now }).where(inArray(images.id, ids))
}

/** Keeps pictures for ever that lines of placed orders show. */
export async function markImagesUsedByOrders(tx: DbOrTx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(images).set({ isKeptForOrders: true }).where(inArray(images.id, ids))
}

/** How long an import can be undone with the pictures that products had before it. */
const UNDO_DAYS = 90

/** Pictures that nothing has shown since that moment, at most `limit`; on `images_released_idx`. */
export async function listUnusedImages(db: DbOrTx, since: Date, limit: number): Promise<string[]> {
  const uses = [
    sql`select 1 from ${productImages} where ${productImages.imageId} = ${images.id}`,
    sql`select 1 from ${categories} where ${categories.imageId} = ${images.id}`,
    sql`select 1 from ${subcategories} where ${subcategories.imageId} = ${images.id}`,
    sql`select 1 from ${subSubcategories} where ${subSubcategories.imageId} = ${images.id}`,
    sql`select 1 from ${banners} where ${banners.imageId} = ${images.id}`,
    sql`select 1 from ${logos} where ${logos.imageId} = ${images.id}`,
    sql`select 1 from ${users} where ${users.profileImageId} = ${images.id}`,
    // On `import_rows_pictures_before_idx`.
    sql`select 1 from ${importRows} join ${imports} on ${imports.id} = ${importRows.importId}
      where ${importRows.picturesBefore} @> array[${images.id}] and ${imports.state} in ('done', 'failed', 'undoing')
      and ${imports.finishedAt} > ${since.toISOString()}::timestamptz - make_interval(days => ${UNDO_DAYS}::integer)`,
  ]
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        not(images.isKeptForOrders),
        lt(images.releasedAt, since),
        ...uses.map((use) => sql`not exists (${use})`),
      ),
    )
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Which of these are pictures of products; locked, so that no sweep takes them. */
export async function lockProductImages(tx: DbOrTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.kind, 'product')))
    .for('key share')
  return rows.map((row) => row.id)
}

/** Which of these ids are pictures of the shop. */
export async function listExistingImages(db: DbOrTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, ids))
  return rows.map((row) => row.id)
}

import { and, eq, gt, inArray, lt, not, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ImageKind } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { images } from '#database/schema/images.ts'

export async function insertImage(db: DbOrTx, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image)
}

export async function updateImage(
  db: DbOrTx,
  id: string,
  image: Partial<typeof images.$inferInsert>,
): Promise<void> {
  await db.update(images).set(image).where(eq(images.id, id))
}

export async function deleteImage(db: DbOrTx, id: string): Promise<void> {
  await db.delete(images).where(eq(images.id, id))
}

/**
 * Which of these images are of this kind and uploaded by this account; locked, so that the clean-up does not delete
 * them.
 */
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

/** Marks images that were just removed from something: unless used elsewhere, the clean-up deletes them a day later. */
export async function releaseImages(tx: DbOrTx, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(images).set({ releasedAt: now }).where(inArray(images.id, ids))
}

/** Excludes images that order lines show from the clean-up, for ever. */
export async function markImagesUsedByOrders(tx: DbOrTx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(images).set({ isUsedByOrders: true }).where(inArray(images.id, ids))
}

/**
 * SQL that is true while something uses the image; every area whose tables refer to images provides one. Images unused
 * since `since` are deleted.
 */
export type ImageUse = (imageId: SQLWrapper, since: Date) => SQL

/**
 * Images that nothing has used since `since` and that nobody keeps, in the order of their ids, at most `limit` of those
 * after `after`.
 */
export async function listUnusedImages(
  db: DbOrTx,
  uses: readonly ImageUse[],
  { since, after, limit }: { since: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        not(images.isUsedByOrders),
        not(images.isInLibrary),
        lt(images.releasedAt, since),
        after ? gt(images.id, after) : undefined,
        ...uses.map((use) => not(use(images.id, since))),
      ),
    )
    .orderBy(images.id)
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Which of these are images of products; locked, so that the clean-up does not delete them. */
export const lockProductImages = (tx: DbOrTx, ids: string[]) => lockImagesOfKind(tx, ids, 'product')

/** Which of these are images of a kind; locked, so that the clean-up does not delete them. */
export async function lockImagesOfKind(tx: DbOrTx, ids: string[], kind: ImageKind): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.kind, kind)))
    .for('key share')
  return rows.map((row) => row.id)
}

/** Which of these ids are images of the shop. */
export async function listExistingImages(db: DbOrTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, ids))
  return rows.map((row) => row.id)
}

/** An image of a kind that was made of the same bytes; the oldest of several. */
export async function findImageOfContent(
  db: DbOrTx,
  kind: ImageKind,
  contentHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.contentHash, contentHash), eq(images.kind, kind)))
    .orderBy(images.id)
    .limit(1)
  return row?.id
}

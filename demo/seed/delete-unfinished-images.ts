import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import { images } from '#database/schema/images.ts'

/**
 * Deletes the images that an interrupted run has stored, and nothing else in their folder: a shop that is started on an empty
 * database by mistake finds the images of another one there.
 */
export async function deleteUnfinishedImages(shop: Pick<Shop, 'images'>, { db }: Database): Promise<void> {
  for (const { id } of await db.select({ id: images.id }).from(images)) await shop.images.remove(db, id)
}

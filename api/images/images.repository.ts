import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { images } from '#database/schema.ts'

export async function insertImage(db: DbOrTx, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image)
}

export async function deleteImage(db: DbOrTx, id: string): Promise<void> {
  await db.delete(images).where(eq(images.id, id))
}

import { desc, eq } from 'drizzle-orm'
import { imageUrl } from '#contract/image-sizes.ts'
import type { Logo } from '#contract/site.ts'
import type { DbOrTx } from '#database/connect.ts'
import { images, logos, settings } from '#database/schema.ts'

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

export async function listSettings(db: DbOrTx): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settings.key, value: settings.value }).from(settings)
}

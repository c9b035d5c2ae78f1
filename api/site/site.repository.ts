import { desc, eq } from 'drizzle-orm'
import { imageUrl } from '#contract/image-sizes.ts'
import type { Logo } from '#contract/site.ts'
import type { DbOrTx } from '#database/connect.ts'
import { images, logos, policyPages, settings } from '#database/schema.ts'

/** A content page as an admin wrote it, in Markdown. */
export type PolicyPage = { title: string; bodyMarkdown: string; updatedAt: Date }

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

export async function findPolicyPage(db: DbOrTx, slug: string): Promise<PolicyPage | undefined> {
  const [row] = await db
    .select({
      title: policyPages.title,
      bodyMarkdown: policyPages.bodyMarkdown,
      updatedAt: policyPages.updatedAt,
    })
    .from(policyPages)
    .where(eq(policyPages.slug, slug))
  return row
}

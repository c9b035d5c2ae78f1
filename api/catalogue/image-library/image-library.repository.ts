import { and, count, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { ImageUse } from '#api/images/images.repository.ts'
import {
  type ImageUser,
  type LibraryFilter,
  type LibraryKind,
  libraryKinds,
} from '#contract/catalogue/image-library/image-library.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { images } from '#database/schema/images.ts'

export type LibraryRow = Pick<
  typeof images.$inferSelect,
  'id' | 'width' | 'height' | 'createdAt' | 'isInLibrary' | 'releasedAt'
> & { kind: LibraryKind; isUsed: boolean }

const columns = (uses: readonly ImageUse[], now: Date) => ({
  id: images.id,
  kind: sql<LibraryKind>`${images.kind}`,
  width: images.width,
  height: images.height,
  createdAt: images.createdAt,
  releasedAt: images.releasedAt,
  isInLibrary: images.isInLibrary,
  isUsed: sql<boolean>`${isUsed(uses, now)}`,
})

const isUsed = (uses: readonly ImageUse[], now: Date): SQL =>
  or(images.isUsedByOrders, ...uses.map((use) => use(images.id, now))) ?? sql`false`

/** One page, newest first; ids are in the order of their making. */
export async function listLibraryRows(
  db: DbOrTx,
  { uses, now }: { uses: readonly ImageUse[]; now: Date },
  filter: LibraryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LibraryRow[]> {
  return db
    .select(columns(uses, now))
    .from(images)
    .where(matching(filter, uses, now))
    .orderBy(desc(images.id))
    .limit(limit)
    .offset(offset)
}

export async function countLibraryRows(
  db: DbOrTx,
  { uses, now }: { uses: readonly ImageUse[]; now: Date },
  filter: LibraryFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(images)
    .where(matching(filter, uses, now))
  return row?.total ?? 0
}

function matching({ kind, unused }: LibraryFilter, uses: readonly ImageUse[], now: Date): SQL | undefined {
  return and(
    kind ? eq(images.kind, kind) : inArray(images.kind, [...libraryKinds]),
    unused ? not(isUsed(uses, now)) : undefined,
  )
}

/** Those of these images that are in the library, locked, so that none comes into use or is deleted meanwhile. */
export async function lockLibraryRows(
  tx: Tx,
  { uses, now }: { uses: readonly ImageUse[]; now: Date },
  ids: string[],
): Promise<LibraryRow[]> {
  const isIn = and(inArray(images.id, ids), inArray(images.kind, [...libraryKinds]))
  await tx.select({ id: images.id }).from(images).where(isIn).orderBy(images.id).for('update')
  return tx.select(columns(uses, now)).from(images).where(isIn)
}

export async function setInLibrary(tx: Tx, ids: string[], isInLibrary: boolean, now: Date): Promise<void> {
  await tx.update(images).set({ isInLibrary, releasedAt: now }).where(inArray(images.id, ids))
}

/** What uses these images, by their ids, each user once. */
export async function listImageUsers(db: DbOrTx, ids: string[]): Promise<Map<string, ImageUser[]>> {
  if (ids.length === 0) return new Map()
  const given = sql`any(${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<ImageUser & { imageId: string }>(sql`
    select i.image_id as "imageId", 'product' as kind, p.id, p.name, coalesce(p.name_bn, '') as "nameBn"
      from product_images i join products p on p.id = i.product_id where i.image_id = ${given}
    union all select image_id, 'category', id, name, coalesce(name_bn, '') from categories where image_id = ${given}
    union all select image_id, 'subcategory', id, name, coalesce(name_bn, '') from subcategories where image_id = ${given}
    union all select image_id, 'sub-subcategory', id, name, coalesce(name_bn, '') from sub_subcategories where image_id = ${given}
    union all select image_id, 'banner', id, title, coalesce(title_bn, '') from banners where image_id = ${given}
    union all select image_id, 'collection', id, name, coalesce(name_bn, '') from collections where image_id = ${given}
    union all select image_id, 'page', id, title, title_bn from pages where image_id = ${given}
    union all select image_id, 'logo', id, '', '' from logos where image_id = ${given}
    order by 2, 4, 3`)
  const users = new Map<string, ImageUser[]>()
  for (const { imageId, ...user } of rows) users.set(imageId, [...(users.get(imageId) ?? []), user])
  return users
}

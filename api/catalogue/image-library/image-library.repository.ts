import { and, count, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { ImageUse } from '#api/images/images.repository.ts'
import {
  type ImageUser,
  type LibraryFilter,
  type LibraryKind,
  libraryKinds,
  MAX_NAMED_USERS,
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

export type ImageUsers = { users: ImageUser[]; userCount: number }

/** What uses these images, by their ids, each user once, with the first that are named. */
export async function listImageUsers(db: DbOrTx, ids: string[]): Promise<Map<string, ImageUsers>> {
  if (ids.length === 0) return new Map()
  const given = sql`any(${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<ImageUser & { imageId: string; userCount: number }>(sql`
    with uses as (
    select i.image_id, 'product' as kind, p.id, p.name, coalesce(p.name_bn, '') as name_bn
      from product_images i join products p on p.id = i.product_id where i.image_id = ${given}
    union all select image_id, 'category', id, name, coalesce(name_bn, '') from categories where image_id = ${given}
    union all select image_id, 'subcategory', id, name, coalesce(name_bn, '') from subcategories where image_id = ${given}
    union all select image_id, 'sub-subcategory', id, name, coalesce(name_bn, '') from sub_subcategories where image_id = ${given}
    union all select image_id, 'banner', id, title, coalesce(title_bn, '') from banners where image_id = ${given}
    union all select image_id, 'collection', id, name, coalesce(name_bn, '') from collections where image_id = ${given}
    union all select image_id, 'page', id, title, title_bn from pages where image_id = ${given}
    union all select image_id, 'logo', id, '', '' from logos where image_id = ${given}
    ), numbered as (
    select uses.*, row_number() over (partition by image_id order by kind, name, id) as number,
      count(*) over (partition by image_id)::integer as user_count from uses)
    select image_id as "imageId", kind, id, name, name_bn as "nameBn", user_count as "userCount"
    from numbered where number <= ${MAX_NAMED_USERS} order by image_id, number`)
  const usersOf = new Map<string, ImageUsers>()
  for (const { imageId, userCount, ...user } of rows)
    usersOf.set(imageId, { users: [...(usersOf.get(imageId)?.users ?? []), user], userCount })
  return usersOf
}

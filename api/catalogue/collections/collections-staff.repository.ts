import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { collectionProducts, collections } from '#database/schema/catalogue/collections.ts'
import { users } from '#database/schema/identity/accounts.ts'
import type { CollectionRow } from './collections.repository.ts'

/** All collections, which nobody else then changes or adds until the end of the transaction; at most MAX_COLLECTIONS. */
export async function lockCollections(tx: Tx): Promise<CollectionRow[]> {
  await tx.execute(sql`lock table ${collections} in share row exclusive mode`)
  return tx.select().from(collections).orderBy(asc(collections.id))
}

export async function insertCollection(tx: Tx, row: typeof collections.$inferInsert): Promise<void> {
  await tx.insert(collections).values(row)
}

export async function updateCollection(tx: Tx, id: string, change: Partial<CollectionRow>): Promise<void> {
  await tx.update(collections).set(change).where(eq(collections.id, id))
}

/** With the choice of its products. */
export async function deleteCollection(tx: Tx, id: string): Promise<void> {
  await tx.delete(collections).where(eq(collections.id, id))
}

/** Sets the positions of collections to the order of these ids. */
export async function updateCollectionPositions(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(collections)
    .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${collections.id})` })
    .where(sql`${collections.id} = any(${sql.param(ids)}::uuid[])`)
}

export async function listChosenIds(db: DbOrTx, collectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId))
  return rows.map(({ id }) => id)
}

/** The chosen products of a collection are these, in this order. Throws a foreign key violation for an unknown one. */
export async function replaceChosenProducts(
  tx: Tx,
  collectionId: string,
  productIds: string[],
): Promise<void> {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId))
  await tx.execute(sql`
    insert into ${collectionProducts} (collection_id, product_id, position)
    select ${collectionId}::uuid, id, position from unnest(${sql.param(productIds)}::uuid[]) with ordinality as chosen (id, position)`)
}

export type Membership = { collectionId: string; productId: string }

/**
 * Puts products behind those that collections have, in this order, up to `most` in each; returns those that are in them now.
 * `isNew`: they were not before. The collections have to be locked; those that change have another version afterwards.
 */
export async function addChosenProducts(
  tx: Tx,
  memberships: readonly Membership[],
  { most, now }: { most: number; now: Date },
): Promise<(Membership & { isNew: boolean })[]> {
  if (memberships.length === 0) return []
  const { rows } = await tx.execute<Membership & { isNew: boolean }>(sql`
    with given as (
      select "collectionId", "productId", min(place) as place
      from rows from (jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as ("collectionId" uuid, "productId" uuid))
        with ordinality as listed ("collectionId", "productId", place)
      group by "collectionId", "productId"
    ), joining as (
      select "collectionId", "productId", row_number() over (partition by "collectionId" order by place) as rank from given
      where not exists (select from ${collectionProducts} where collection_id = "collectionId" and product_id = "productId")
    ), present as (
      select collection_id, count(*) as products, max(position) as last from ${collectionProducts}
      where collection_id in (select "collectionId" from joining) group by collection_id
    ), added as (
      insert into ${collectionProducts} (collection_id, product_id, position)
      select "collectionId", "productId", coalesce(last, 0) + rank
      from joining left join present on collection_id = "collectionId"
      where coalesce(products, 0) + rank <= ${most}
      returning collection_id, product_id
    ), changed as (
      update ${collections} set updated_at = ${now.toISOString()}::timestamptz
      where id in (select collection_id from added)
    )
    select "collectionId", "productId", a.product_id is not null as "isNew" from given
    left join added a on a.collection_id = "collectionId" and a.product_id = "productId"
    left join ${collectionProducts} c on c.collection_id = "collectionId" and c.product_id = "productId"
    where a.product_id is not null or c.product_id is not null`)
  return rows
}

/** Takes products out of collections; returns those that were in them. Those that change have another version afterwards. */
export async function removeChosenProducts(
  tx: Tx,
  memberships: readonly Membership[],
  now: Date,
): Promise<Membership[]> {
  if (memberships.length === 0) return []
  const { rows } = await tx.execute<Membership>(sql`
    with removed as (
      delete from ${collectionProducts} using
        jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as given ("collectionId" uuid, "productId" uuid)
      where collection_id = "collectionId" and product_id = "productId"
      returning collection_id, product_id
    ), changed as (
      update ${collections} set updated_at = ${now.toISOString()}::timestamptz
      where id in (select collection_id from removed)
    )
    select collection_id as "collectionId", product_id as "productId" from removed`)
  return rows
}

/** Which of these ids are those of a category of any level. */
export async function findCategoryIds(db: DbOrTx, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .union(db.select({ id: subcategories.id }).from(subcategories).where(inArray(subcategories.id, ids)))
    .union(
      db.select({ id: subSubcategories.id }).from(subSubcategories).where(inArray(subSubcategories.id, ids)),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Which of these ids are those of accounts. */
export async function findSellerIds(db: DbOrTx, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(rows.map(({ id }) => id))
}

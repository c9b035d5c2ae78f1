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

type Membership = { collectionId: string; productId: string }

/**
 * Puts products behind those that collections have, in this order, up to `most` in each; returns those that are in them now.
 * The collections have to be locked.
 */
export async function addChosenProducts(
  tx: Tx,
  memberships: readonly Membership[],
  most: number,
): Promise<Membership[]> {
  if (memberships.length === 0) return []
  const { rows } = await tx.execute<Membership>(sql`
    with given as (
      select "collectionId", "productId", row_number() over (partition by "collectionId" order by place) as rank
      from rows from (jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as ("collectionId" uuid, "productId" uuid))
        with ordinality as given ("collectionId", "productId", place)
    ), present as (
      select collection_id, count(*) as products, max(position) as last from ${collectionProducts}
      where collection_id in (select "collectionId" from given) group by collection_id
    ), added as (
      insert into ${collectionProducts} (collection_id, product_id, position)
      select "collectionId", "productId", coalesce(last, 0) + rank
      from given left join present on collection_id = "collectionId"
      where coalesce(products, 0) + rank <= ${most}
      on conflict (collection_id, product_id) do nothing
      returning collection_id as "collectionId", product_id as "productId"
    )
    select "collectionId", "productId" from added
    union
    select collection_id, product_id from ${collectionProducts}
    join given on collection_id = "collectionId" and product_id = "productId"`)
  return rows
}

/** Takes products out of collections. */
export async function removeChosenProducts(tx: Tx, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return
  await tx.execute(sql`
    delete from ${collectionProducts} using
      jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as given ("collectionId" uuid, "productId" uuid)
    where collection_id = "collectionId" and product_id = "productId"`)
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

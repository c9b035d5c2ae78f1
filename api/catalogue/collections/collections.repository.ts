import { asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { withoutNullName } from '#api/catalogue/categories/without-null-name.ts'
import type { RankedPage } from '#api/catalogue/search/search-provider.ts'
import type { ProductCollection } from '#contract/catalogue/collections.ts'
import { type CollectionProduct, MAX_COLLECTIONS } from '#contract/catalogue/collections-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { isUuid } from '#contract/is-uuid.ts'
import type { DbOrTx } from '#database/connect.ts'
import { collectionProducts, collections } from '#database/schema/catalogue/collections.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'

export type CollectionRow = typeof collections.$inferSelect

/** All collections in display order, hidden ones too; there are at most MAX_COLLECTIONS. */
export async function listCollectionRows(db: DbOrTx): Promise<CollectionRow[]> {
  return db
    .select()
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.id))
    .limit(MAX_COLLECTIONS)
}

/** By slug, or by id. */
export async function findCollectionRow(db: DbOrTx, slugOrId: string): Promise<CollectionRow | undefined> {
  const bySlug = eq(collections.slug, slugOrId)
  const [row] = await db
    .select()
    .from(collections)
    .where(isUuid(slugOrId) ? or(eq(collections.id, slugOrId), bySlug) : bySlug)
    .limit(1)
  return row
}

/** Whether a product was chosen for a collection by hand; on the primary key of `collection_products`. */
export function isChosenFor(collectionId: string): SQL {
  return sql`exists (select from ${collectionProducts} where ${collectionProducts.productId} = ${products.id}
    and ${collectionProducts.collectionId} = ${collectionId})`
}

/** One page of the products on sale of a collection by hand, in its own order; on `collection_products_order_idx`. */
export async function listChosenProducts(
  db: DbOrTx,
  collectionId: string,
  { filters, limit, offset }: RankedPage,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with chosen as materialized (
      select ${products.id} as id, ${collectionProducts.position} as position
      from ${collectionProducts} join ${products} on ${products.id} = ${collectionProducts.productId}
      where ${collectionProducts.collectionId} = ${collectionId} and ${isNull(products.archivedAt)}
        and ${filters ?? sql`true`}
    )
    select (select count(*)::int from chosen) as total,
      array(select id from chosen order by position, id limit ${limit} offset ${offset}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The products of a collection by hand in its own order, those that are not on sale too, for its form. */
export async function listCollectionProducts(db: DbOrTx, collectionId: string): Promise<CollectionProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      nameBn: products.nameBn,
      price: products.price,
      stock: products.stock,
      archivedAt: products.archivedAt,
      imageId: productImages.imageId,
    })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .leftJoin(
      productImages,
      sql`${productImages.productId} = ${products.id} and ${productImages.position} = 0`,
    )
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId))
  return rows.map(({ archivedAt, imageId, ...product }) => ({
    ...withoutNullName(product),
    imageUrl: imageId ? imageUrl(imageId, '160x120') : '',
    isOnSale: archivedAt === null,
  }))
}

/** The number of products on sale of each collection by hand. */
export async function countChosenProducts(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: collectionProducts.collectionId, products: count() })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(isNull(products.archivedAt))
    .groupBy(collectionProducts.collectionId)
  return new Map(rows.map((row) => [row.id, row.products]))
}

/** The number of products on sale that meet each condition, in one statement. */
export async function countMatching(
  db: DbOrTx,
  rules: readonly { id: string; condition: SQL }[],
): Promise<Map<string, number>> {
  if (rules.length === 0) return new Map()
  const counts = rules.map(
    ({ id, condition }) => sql`select ${id}::uuid as id, (select count(*)::int from ${products}
      where ${isNull(products.archivedAt)} and ${condition}) as products`,
  )
  const { rows } = await db.execute<{ id: string; products: number }>(sql.join(counts, sql` union all `))
  return new Map(rows.map((row) => [row.id, row.products]))
}

export function toCollection(row: CollectionRow): ProductCollection {
  const { id, slug, name, nameBn, description, descriptionBn, imageId } = row
  return {
    ...withoutNullName({ id, slug, name, nameBn }),
    description,
    ...(descriptionBn && { descriptionBn }),
    imageUrl: imageId ? imageUrl(imageId, '1600x533') : '',
  }
}

import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import { SEARCH_VERSION } from '#api/catalogue/search/search-document.ts'
import { type SearchableFields, searchDocument, searchText } from '#api/catalogue/search/search-words.ts'
import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { DbOrTx } from '#database/connect.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import type { ProductRow } from './edit-products.repository.ts'

// Imports write thousands of products, each batch in one statement: the rows are one JSON parameter.

/** The fields of a product that these statements write. */
export const wholeProductFields = [
  'name',
  'nameBn',
  'description',
  'descriptionBn',
  'listPrice',
  'discountPercent',
  'stock',
  'hasVariants',
  'colors',
  'sizes',
  'details',
  'detailsBn',
  'tags',
  'categoryId',
  'subcategoryId',
  'subSubcategoryId',
  'sellerId',
  'sellerName',
  'archivedAt',
  'isDraft',
  'customFields',
] as const satisfies (keyof ProductRow)[]

export type WholeProduct = Pick<ProductRow, 'id' | (typeof wholeProductFields)[number]> & {
  categoryNames: SearchableFields['categoryNames']
}

const all = getTableColumns(products)
/** The price is computed from two others. */
const written = [...wholeProductFields.map((field) => all[field]), all.price]
const COLUMNS = sql.raw(written.map(({ name }) => name).join(', '))
const GIVEN = sql.raw(written.map(({ name }) => `given.${name}`).join(', '))
const RECORD = sql.raw(
  `as given (id uuid, ${written.map((column) => `${column.name} ${column.getSQLType()}`).join(', ')}, search_vector text, search_text text)`,
)

export async function insertWholeProducts(tx: DbOrTx, rows: WholeProduct[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${products} (id, ${COLUMNS}, search_vector, search_text, search_version, created_at, updated_at)
    select id, ${COLUMNS}, search_vector::tsvector, search_text, ${version}, ${stamp(now)}, ${stamp(now)}
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) ${RECORD}`)
}

/**
 * Updates products, whose rows must be locked. A draft that is put on sale is new from now on, as `publishDrafts` does it; one
 * that stays a draft keeps its schedule.
 */
export async function updateWholeProducts(tx: DbOrTx, rows: WholeProduct[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update ${products} set (${COLUMNS}, search_vector, search_text, search_version, updated_at, publish_at, created_at) =
      (${GIVEN}, given.search_vector::tsvector,
        given.search_text, ${version}, ${stamp(now)}, case when given.is_draft then ${products.publishAt} end,
        case when ${products.isDraft} and given.archived_at is null then ${stamp(now)} else ${products.createdAt} end)
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) ${RECORD}
    where ${products.id} = given.id`)
}

const version = sql`${SEARCH_VERSION}::smallint`
const stamp = (now: Date) => sql`${now.toISOString()}::timestamptz`

function jsonOf(rows: WholeProduct[]): string {
  return JSON.stringify(
    rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(wholeProductFields.map((field) => [all[field].name, row[field]])),
      price: discountedPrice(row.listPrice, row.discountPercent),
      search_vector: searchDocument(row),
      search_text: searchText(row),
    })),
  )
}

/** The image ids of several products by product id, in display order. */
export async function listImageIdsOf(tx: DbOrTx, productIds: string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ productId: productImages.productId, imageId: productImages.imageId })
    .from(productImages)
    .where(inArray(productImages.productId, productIds))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, images]) => [id, images.map(({ imageId }) => imageId)]))
}

/** Replaces all images of these products; the map has the new image ids by product id. */
export async function replaceImagesOf(tx: DbOrTx, imageIdsOf: ReadonlyMap<string, string[]>): Promise<void> {
  if (imageIdsOf.size === 0) return
  await tx.delete(productImages).where(inArray(productImages.productId, [...imageIdsOf.keys()]))
  const rows = [...imageIdsOf].flatMap(([productId, ids]) =>
    ids.map((imageId, position) => ({ productId, imageId, position })),
  )
  if (rows.length > 0) await tx.insert(productImages).values(rows)
}

/** Locks products against new orders, in the order of their ids; earlier orders are visible after the lock. */
export async function lockProductsForDeletion(tx: DbOrTx, ids: string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
}

/** Deletes products that were never ordered; returns the ids of their images. Lock them first. */
export async function deleteProducts(tx: DbOrTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const images = await tx
    .select({ imageId: productImages.imageId })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
  await tx.delete(products).where(inArray(products.id, ids))
  return images.map(({ imageId }) => imageId)
}

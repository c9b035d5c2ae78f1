import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { withoutNullName } from '#api/catalogue/categories/without-null-name.ts'
import { searchWords } from '#api/catalogue/search/search-words.ts'
import { isLowStock, isOfSeller } from '#api/catalogue/stock/low-stock.repository.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { isPunctuationOnly } from '#api/sql-conditions.ts'
import type {
  StaffProductFilter,
  StaffProductSort,
  StaffProductSummary,
} from '#contract/catalogue/product-list-staff.ts'
import type { ProductStatus, ReportedProduct, StaffProduct } from '#contract/catalogue/products-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { isUuid } from '#contract/is-uuid.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import type { ProductRow } from './edit-products.repository.ts'
import type { StoredVariantFields } from './product-rows.ts'
import { findProductRow } from './products.repository.ts'

const firstImage = sql<
  string | null
>`(select ${productImages.imageId} from ${productImages} where ${productImages.productId} = ${products.id} order by ${productImages.position} limit 1)`

/** For lists without columns of custom fields. */
const noFields = sql<null>`null`

const stateColumns = {
  archivedAt: products.archivedAt,
  isDraft: products.isDraft,
  publishAt: products.publishAt,
}

const columns = {
  id: products.id,
  name: products.name,
  nameBn: products.nameBn,
  firstImage,
  price: products.price,
  listPrice: products.listPrice,
  discountPercent: products.discountPercent,
  stock: products.stock,
  isLowStock,
  hasVariants: products.hasVariants,
  unitsSold: products.unitsSold,
  categoryId: products.categoryId,
  categoryName: categories.name,
  categoryNameBn: categories.nameBn,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  ...stateColumns,
}

/** Restricts a list to the products of one seller; undefined: all products. */
export type StaffScope = { sellerId: string | undefined }

/** One page of products of any state for the staff. */
export async function listStaffProducts(
  db: DbOrTx,
  filter: StaffProductFilter & StaffScope,
  { limit, offset, withCustomFields }: { limit: number; offset: number; withCustomFields: boolean },
): Promise<(Omit<StaffProductSummary, 'customFields'> & { storedFields: StoredFields })[]> {
  // Selects the ids of the page first, so that images and categories of skipped rows are not read.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(staffProductConditions(filter))
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({ ...columns, customFields: withCustomFields ? products.customFields : noFields })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(...orderOf(filter))
  return rows.map(({ firstImage, sellerId, sellerName, customFields, ...row }) => ({
    ...withStatus(withCategory(withoutNullName(row))),
    storedFields: customFields,
    imageUrls: firstImage ? [imageUrl(firstImage, '160x120')] : [],
    seller: { id: sellerId, name: sellerName },
  }))
}

type CategoryColumns = { categoryId: string; categoryName: string; categoryNameBn: string | null }

function withCategory<Row extends CategoryColumns>({
  categoryId,
  categoryName,
  categoryNameBn,
  ...row
}: Row) {
  return {
    ...row,
    category: { id: categoryId, name: categoryName, ...(categoryNameBn && { nameBn: categoryNameBn }) },
  }
}

export async function countStaffProducts(
  db: DbOrTx,
  filter: StaffProductFilter & StaffScope,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(staffProductConditions(filter))
  return row?.total ?? 0
}

type StoredOfProduct = { storedFields: StoredFields; storedVariantFields: StoredVariantFields }

/** A product of any state with the fields of its form. */
export async function findStaffProduct(
  db: DbOrTx,
  id: string,
): Promise<(Omit<StaffProduct, 'customFields' | 'invalidCustomFields'> & StoredOfProduct) | undefined> {
  const [product, [row]] = await Promise.all([
    findProductRow(db, eq(products.id, id)),
    db
      .select({ updatedAt: products.updatedAt, ...stateColumns })
      .from(products)
      .where(eq(products.id, id)),
  ])
  return product && row && { ...product, ...withStatus(row) }
}

/** A draft's `archived_at` is not shown as the date it was archived. */
function withStatus<Row extends Pick<ProductRow, 'archivedAt' | 'isDraft'>>({ isDraft, ...row }: Row) {
  if (isDraft) return { ...row, archivedAt: null, status: 'draft' as const }
  return { ...row, status: row.archivedAt ? ('archived' as const) : ('active' as const) }
}

/** The `where` of a staff list of products. */
export function staffProductConditions({
  text,
  category,
  status,
  stock,
  owner,
  sellerId,
}: StaffProductFilter & StaffScope): SQL | undefined {
  return and(
    hasStatus(status),
    sellerId === undefined ? undefined : eq(products.sellerId, sellerId),
    // Also finds parts of words; on `products_search_text_idx`.
    isPunctuationOnly(text ?? '') ? sql`false` : undefined,
    ...searchWords(text ?? '').map((word) => like(products.searchText, `%${word}%`)),
    category === undefined ? undefined : inAnyLevel(category),
    stock === 'out' ? eq(products.stock, 0) : undefined,
    stock === 'low' ? and(gt(products.stock, 0), isLowStock) : undefined,
    stock === 'low-or-out' ? isLowStock : undefined,
    stock === 'in' ? gte(products.stock, 1) : undefined,
    owner === 'sellers' ? isOfSeller : undefined,
    owner === 'shop' ? not(isOfSeller) : undefined,
  )
}

/** Drafts are on `products_drafts_idx`, which the literal condition matches. */
function hasStatus(status: ProductStatus = 'active'): SQL | undefined {
  if (status === 'active') return isNull(products.archivedAt)
  if (status === 'draft') return sql`${products.isDraft}`
  return and(isNotNull(products.archivedAt), not(products.isDraft))
}

function inAnyLevel(id: string): SQL | undefined {
  if (!isUuid(id)) return sql`false`
  return or(eq(products.categoryId, id), eq(products.subcategoryId, id), eq(products.subSubcategoryId, id))
}

const sortColumns = {
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  name: products.name,
  price: products.price,
  stock: products.stock,
  unitsSold: products.rankedUnitsSold,
}

function orderOf({ sort, status }: Pick<StaffProductFilter, 'sort' | 'status'>): SQL[] {
  if (!sort && status === 'archived') return [desc(products.archivedAt), asc(products.id)]
  const [isDescending, name] = splitSort(sort ?? '-createdAt')
  return [isDescending ? desc(sortColumns[name]) : asc(sortColumns[name]), asc(products.id)]
}

function splitSort(sort: StaffProductSort): [boolean, keyof typeof sortColumns] {
  return [sort.startsWith('-'), sort.replace('-', '') as keyof typeof sortColumns]
}

/** How many products a seller has on sale, or as drafts that the shop will publish. */
export async function countProductsOnSale(db: DbOrTx, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ products: count() })
    .from(products)
    .where(
      and(eq(products.sellerId, sellerId), or(isNull(products.archivedAt), isNotNull(products.publishAt))),
    )
  return row?.products ?? 0
}

/** Maximum number of results of each kind in the search of the staff. */
export const MAX_SEARCH_RESULTS = 5

/** Products on sale that meet a condition, best sellers first. */
export async function searchProducts(db: DbOrTx, condition: SQL): Promise<ReportedProduct[]> {
  const { rows } = await db.execute<Omit<ReportedProduct, 'nameBn'> & { nameBn: string | null }>(sql`
    select id as "productId", name, name_bn as "nameBn", stock from products
    where archived_at is null and ${condition} order by ranked_units_sold desc, id limit ${MAX_SEARCH_RESULTS}`)
  return rows.map(withoutNullName)
}

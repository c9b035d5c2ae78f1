import { asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bothNames } from '#api/catalogue/categories/categories.repository.ts'
import type { ProductFilter, ProductSummary } from '#contract/catalogue/products.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { compiledStatement, statementByShape } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import {
  bindPlaceholder,
  boundValues,
  productConditions,
  productOrder,
  shapeOf,
} from './product-conditions.ts'

const imageIds = sql<
  string[]
>`array(select ${productImages.imageId} from ${productImages} where ${productImages.productId} = ${products.id} order by ${productImages.position})`

export const summaryColumns = {
  id: products.id,
  name: products.name,
  nameBn: products.nameBn,
  imageIds,
  price: products.price,
  listPrice: products.listPrice,
  discountPercent: products.discountPercent,
  rating: products.rating,
  reviewCount: products.reviewCount,
  unitsSold: products.unitsSold,
  unitLabel: products.unitLabel,
  stock: products.stock,
  colors: products.colors,
  sizes: products.sizes,
  tags: products.tags,
  categoryId: products.categoryId,
  categoryName: categories.name,
  categoryNameBn: categories.nameBn,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
  createdAt: products.createdAt,
}

/** Columns of a row with the names of its fields, for statements that are written as SQL. */
export const namedColumns = (columns: Record<string, SQLWrapper>) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )

type PageRange = { limit: number; offset: number }

type ListedRow = SummaryRow & { total?: number }

const listStatement = statementByShape<ListedRow>('products-list')

/**
 * One page of the products that match a filter, in one statement; its text is built once for each shape of filter.
 * `withTotal`: with the number of products on all pages, undefined for a page beyond the last one, for which no
 * products are read.
 */
export async function listProductPage(
  db: DbOrTx,
  filter: ProductFilter,
  { limit, offset, withTotal }: PageRange & { withTotal: boolean },
): Promise<{ products: ProductSummary[]; total: number | undefined }> {
  const isFirst = offset === 0
  const shape = [shapeOf(filter), withTotal ? 'total' : '', isFirst ? 'first' : ''].join(' ')
  const list = listStatement(shape, () => {
    const where = productConditions(filter, undefined, bindPlaceholder)
    return pageQuery({ where, order: productOrder(filter.sortBy), withTotal, isFirst })
  })
  const rows = await list(db, { ...boundValues(filter), limit, offset })
  const none = isFirst ? 0 : undefined
  return { products: rows.map(toSummary), total: withTotal ? (rows[0]?.total ?? none) : undefined }
}

type PageQuery = { where: SQL | undefined; order: SQL[]; withTotal: boolean; isFirst: boolean }

function pageQuery({ where, order, withTotal, isFirst }: PageQuery): SQL {
  const total = sql`(select n from matching)`
  const counted = sql`with matching as materialized (select count(*)::int as n from ${products} where ${where})`
  // With an offset beyond the last product all of them would be scanned.
  const isWithin = withTotal && !isFirst ? sql`and ${total} > ${sql.placeholder('offset')}::int` : sql``
  return sql`${withTotal ? counted : sql``}
    select ${namedColumns(summaryColumns)}${withTotal ? sql`, ${total} as total` : sql``}
    from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
    where ${where} ${isWithin}
    order by ${sql.join(order, sql`, `)}
    limit ${sql.placeholder('limit')} ${isFirst ? sql`` : sql`offset ${sql.placeholder('offset')}`}`
}

/** One page of search results in an order of its own. */
export async function listProductSummaries(
  db: DbOrTx,
  { where, order, limit, offset }: PageRange & { where: SQL | undefined; order: SQL[] },
): Promise<ProductSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(toSummary)
}

const selectSummaries = compiledStatement<SummaryRow>(
  'products-by-id',
  sql`select ${namedColumns(summaryColumns)}
    from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = any(${sql.placeholder('ids')}::uuid[]) and ${isNull(products.archivedAt)}`,
)

/** Summaries of these products that are still on sale, in no particular order. */
export async function listSummariesById(db: DbOrTx, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  return (await selectSummaries(db, { ids })).map(toSummary)
}

export async function countProducts(db: DbOrTx, where: SQL | undefined): Promise<number> {
  return db.$count(products, where)
}

/** The newest products of every category, `perCategory` each, in one statement. */
export async function listNewestPerCategory(db: DbOrTx, perCategory: number): Promise<ProductSummary[]> {
  const ranked = db
    .select({
      id: products.id,
      rank: sql<number>`row_number() over (partition by ${products.categoryId} order by ${products.createdAt} desc, ${products.id})`.as(
        'rank',
      ),
    })
    .from(products)
    .where(isNull(products.archivedAt))
    .as('ranked')
  const rows = await db
    .select(summaryColumns)
    .from(ranked)
    .innerJoin(products, eq(products.id, ranked.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${ranked.rank} <= ${perCategory}`)
    .orderBy(desc(products.createdAt), asc(products.id))
  return rows.map(toSummary)
}

/** A row with the fields of these columns. */
export type ColumnsOf<T> = {
  [K in keyof T]: T[K] extends { _: { data: infer D; notNull: infer N } }
    ? N extends true
      ? D
      : D | null
    : string[]
}

/** The driver reads a `numeric` as a text. */
export type SummaryRow = Omit<ColumnsOf<typeof summaryColumns>, 'discountPercent'> & {
  discountPercent: number | string
}

export function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    name: row.name,
    ...(row.nameBn && { nameBn: row.nameBn }),
    imageUrls: row.imageIds.map((imageId) => imageUrl(imageId, '1200x900')),
    price: row.price,
    listPrice: row.listPrice,
    discountPercent: Number(row.discountPercent),
    rating: row.rating,
    reviewCount: row.reviewCount,
    unitsSold: row.unitsSold,
    unitLabel: row.unitLabel,
    stock: row.stock,
    colors: row.colors,
    sizes: row.sizes,
    tags: row.tags,
    category: bothNames({ id: row.categoryId, name: row.categoryName, nameBn: row.categoryNameBn }),
    seller: { id: row.sellerId, name: row.sellerName },
    createdAt: row.createdAt,
  }
}

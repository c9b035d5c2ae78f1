import { and, asc, desc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bothNames } from '#api/catalogue/categories/categories.repository.ts'
import { hasOtherOptions } from '#api/catalogue/stock/colors-and-sizes.ts'
import { priceRowsFrom } from '#api/catalogue/stock/variant-prices.repository.ts'
import {
  listOptions,
  listVariantRecords,
  type VariantRecord,
  variantRecordsWhere,
} from '#api/catalogue/stock/variants.repository.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { discountPercentOf } from '#contract/catalogue/discount.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import type { Product, ProductFilter, ProductSummary, ProductVariant } from '#contract/catalogue/products.ts'
import type { ReviewOrder } from '#contract/catalogue/review-limits.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { type QuantityPrice, quantityPricesAt, regularPriceAt } from '#contract/pricing/unit-price.ts'
import { compiledStatement, statementByShape } from '#database/compiled-statement.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { listFaqsOf } from './edit-products.repository.ts'
import {
  bindPlaceholder,
  boundValues,
  productConditions,
  productOrder,
  shapeOf,
} from './product-conditions.ts'
import { inOrderOf } from './variant-order.ts'

/** Reviews that are part of a product; the others are read in pages. */
const REVIEWS_WITH_PRODUCT = 100

const imageIds = sql<
  string[]
>`array(select ${productImages.imageId} from ${productImages} where ${productImages.productId} = ${products.id} order by ${productImages.position})`

const summaryColumns = {
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
const namedColumns = (columns: Record<string, SQLWrapper>) =>
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

/**
 * A product before anybody has decided who reads it: what its custom fields store, and those of its listed variants
 * by id. Services take this out of what they answer.
 */
type WithStoredFields<T> = T & { storedFields: StoredFields; storedVariantFields: StoredVariantFields }
export type StoredVariantFields = ReadonlyMap<string, StoredFields>
/** Whether what a variant stores is a reason to list it. */
type HasShownFields = (stored: StoredFields) => boolean

const detailColumns = {
  ...summaryColumns,
  subcategoryId: products.subcategoryId,
  subcategoryName: subcategories.name,
  subcategoryNameBn: subcategories.nameBn,
  subSubcategoryId: products.subSubcategoryId,
  subSubcategoryName: subSubcategories.name,
  subSubcategoryNameBn: subSubcategories.nameBn,
  videoUrl: products.videoUrl,
  description: products.description,
  descriptionBn: products.descriptionBn,
  details: products.details,
  hasVariants: products.hasVariants,
  customFields: products.customFields,
}

/** Questions of customers that are shown with their product. */
const ANSWERS_WITH_PRODUCT = 20

/** The images of the photos of a review that are not hidden. */
function shownPhotosOf(reviewId: SQLWrapper): SQL<string[]> {
  return sql`array(select p.image_id from review_photos p where p.review_id = ${reviewId} and p.hidden_at is null
    order by p.position)`
}

/** Rows of other tables that belong to a product, as one JSON column each: one trip instead of six. */
const parts = {
  // Those of the form, then what customers have asked, the newest answers first; on `product_questions_shown_idx`.
  faqs: sql`(select coalesce(json_agg(json_build_object('question', f.question, 'answer', f.answer)
      order by f.is_asked, f.position, f.answered_at desc), '[]') from (
      select false as is_asked, position, null::timestamptz as answered_at, question, answer
      from product_faqs where product_id = ${products.id}
      union all (
        select true, 0, q.answered_at, q.question, q.answer from product_questions q
        where q.product_id = ${products.id} and q.answer is not null and q.hidden_at is null
        order by q.answered_at desc limit ${sql.raw(String(ANSWERS_WITH_PRODUCT))}
      )) f)`,
  options: sql`(select coalesce(json_agg(json_build_object('name', o.name, 'values', o.values) order by o.position), '[]')
    from product_options o where o.product_id = ${products.id})`,
  variants: sql`(select coalesce(json_agg(v order by v.id), '[]') from (${variantRecordsWhere(sql`v.product_id = ${products.id}`)}) v)`,
  reviews: sql`(select coalesce(json_agg(r), '[]') from (
      select r.id, r.stars as rating, r.text, r.created_at as at, u.id as "userId", u.name as "userName",
        u.profile_image_id as "profileImageId", r.helpful_count as "helpfulCount", ${shownPhotosOf(sql`r.id`)} as "photoIds"
      from reviews r join users u on u.id = r.user_id
      where r.product_id = ${products.id} and r.hidden_at is null
      order by r.created_at desc, r.id limit ${sql.raw(String(REVIEWS_WITH_PRODUCT))}) r)`,
  ratings: sql`(select coalesce(json_object_agg(c.stars, c.n), '{}') from (
      select r.stars, count(*) as n from reviews r
      where r.product_id = ${products.id} and r.hidden_at is null group by r.stars) c)`,
}

type JoinedNames = 'subcategoryName' | 'subSubcategoryName'
type DetailRow = SummaryRow &
  Omit<ColumnsOf<typeof detailColumns>, keyof SummaryRow | JoinedNames> &
  Record<JoinedNames, string | null>
type ProductParts = {
  faqs: Product['faqs']
  options: ProductOption[]
  variants: VariantRecord[]
  reviews: (Omit<ReviewRow, 'at'> & { at: string })[]
  /** Numbers of reviews by their stars; those without any are missing. */
  ratings: Record<string, number>
}

const selectProduct = compiledStatement<DetailRow & ProductParts>(
  'product-on-sale',
  sql`select ${namedColumns({ ...detailColumns, ...parts })}
    from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
    left join ${subcategories} on ${subcategories.id} = ${products.subcategoryId}
    left join ${subSubcategories} on ${subSubcategories.id} = ${products.subSubcategoryId}
    where ${products.id} = ${sql.placeholder('id')} and ${isNull(products.archivedAt)}`,
)

/** A product on sale with all that its page shows, in one statement. */
export async function findProduct(
  db: DbOrTx,
  id: string,
  hasShownFields: HasShownFields,
  now: Date,
): Promise<WithStoredFields<Omit<Product, 'customFields'>> | undefined> {
  const [row] = await selectProduct(db, { id })
  if (!row) return undefined
  return {
    ...toProduct(row, row, hasShownFields, now),
    reviews: row.reviews.map((review) => toReview({ ...review, at: new Date(review.at) })),
    ratingCounts: [1, 2, 3, 4, 5].map((stars) => row.ratings[stars] ?? 0),
  }
}

type ProductRow = WithStoredFields<Omit<Product, 'reviews' | 'ratingCounts' | 'customFields'>>

/**
 * A product without its reviews, at the prices that it always has: that is what staff edit. The condition decides
 * whether drafts and archived ones are found.
 */
export async function findProductRow(
  db: DbOrTx,
  where: SQL | undefined,
  hasShownFields: HasShownFields = () => false,
): Promise<ProductRow | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(subSubcategories, eq(subSubcategories.id, products.subSubcategoryId))
    .where(where)
  if (!row) return undefined
  const [faqs, options, variants] = await Promise.all([
    listFaqsOf(db, row.id),
    listOptions(db, [row.id]),
    listVariantRecords(db, row.id),
  ])
  return toProduct(row, { faqs, options, variants }, hasShownFields, undefined)
}

function toProduct(
  row: DetailRow,
  { faqs, options, variants }: Pick<ProductParts, 'faqs' | 'options' | 'variants'>,
  hasShownFields: HasShownFields,
  now: Date | undefined,
): ProductRow {
  const shown = variants.map((variant) => asPricedAt(variant, now))
  return {
    ...toSummary(row),
    ...pricesOf(row, shown),
    subcategory: named(row.subcategoryId, row.subcategoryName, row.subcategoryNameBn),
    subSubcategory: named(row.subSubcategoryId, row.subSubcategoryName, row.subSubcategoryNameBn),
    videoUrl: row.videoUrl,
    description: row.description,
    ...(row.descriptionBn && { descriptionBn: row.descriptionBn }),
    details: row.details,
    faqs,
    options: options.map(({ name, values }) => ({ name, values })),
    hasVariants: row.hasVariants,
    variants: areVariantsListed(shown, options, row.hasVariants, hasShownFields)
      ? inOrderOf(options, shown).map(toVariant)
      : [],
    storedFields: row.customFields,
    storedVariantFields: new Map(variants.map(({ id, customFields }) => [id, customFields])),
  }
}

/** A variant with the prices of a moment in place of those it always has; without a moment, with those. */
type ShownVariant = Omit<VariantRecord, 'prices'> & { quantityPrices: QuantityPrice[] }

function asPricedAt({ prices, ...variant }: VariantRecord, now: Date | undefined): ShownVariant {
  if (!now) return { ...variant, quantityPrices: [] }
  const priced = { ...variant, prices: priceRowsFrom(prices) }
  return { ...variant, ...regularPriceAt(priced, now), quantityPrices: quantityPricesAt(priced, now) }
}

/** The price of the cheapest of these variants. The columns follow a scheduled price within a minute (`prices.change`). */
function pricesOf(
  { price, listPrice, discountPercent }: DetailRow,
  variants: readonly ShownVariant[],
): Pick<ProductSummary, 'price' | 'listPrice' | 'discountPercent'> {
  const [cheapest] = variants.toSorted((one, other) => one.price - other.price)
  if (!cheapest || cheapest.price === price)
    return { price, listPrice, discountPercent: Number(discountPercent) }
  const shownListPrice = cheapest.oldPrice ?? cheapest.price
  return {
    price: cheapest.price,
    listPrice: shownListPrice,
    discountPercent: discountPercentOf(shownListPrice, cheapest.price),
  }
}

/** Whether the variants differ in more than the words of their colour and size. */
function areVariantsListed(
  variants: readonly ShownVariant[],
  options: readonly ProductOption[],
  hasVariants: boolean,
  hasShownFields: HasShownFields,
): boolean {
  const [first] = variants
  return (
    hasVariants ||
    hasOtherOptions(options) ||
    variants.some(
      ({ price, oldPrice, quantityPrices, imageId, customFields }) =>
        quantityPrices.length > 0 ||
        price !== first?.price ||
        oldPrice !== first.oldPrice ||
        imageId !== first.imageId ||
        hasShownFields(customFields),
    )
  )
}

function toVariant(variant: ShownVariant): ProductVariant {
  const { id, optionValues, color, size, price, oldPrice, quantityPrices, stock, imageId } = variant
  const imagePath = imageId && imageUrl(imageId, '1200x900')
  return {
    id,
    optionValues,
    price,
    oldPrice,
    stock,
    ...(quantityPrices.length > 0 && { quantityPrices }),
    color: color || null,
    size: size || null,
    imageUrl: imagePath,
  }
}

/** Whether a product of any state counts its stock per variant, its stock, and when it was changed. */
export async function findProductState(db: DbOrTx, id: string) {
  const { hasVariants, stock, updatedAt } = products
  const [row] = await db.select({ hasVariants, stock, updatedAt }).from(products).where(eq(products.id, id))
  return row
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

const reviewOrder = {
  newest: [],
  highest: [desc(reviews.stars)],
  lowest: [asc(reviews.stars)],
  helpful: [desc(reviews.helpfulCount)],
} as const satisfies Record<ReviewOrder, readonly SQL[]>

/** Reviews that are not hidden, those that are equal newest first; on `reviews_product_newest_idx`. */
export async function listReviewsOf(
  db: DbOrTx,
  productId: string,
  { limit, offset, sortBy }: { limit: number; offset: number; sortBy: ReviewOrder },
): Promise<Review[]> {
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.stars,
      text: reviews.text,
      at: reviews.createdAt,
      userId: users.id,
      userName: users.name,
      profileImageId: users.profileImageId,
      helpfulCount: reviews.helpfulCount,
      photoIds: shownPhotosOf(reviews.id),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .orderBy(...reviewOrder[sortBy], desc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toReview)
}

type ReviewRow = Omit<Review, 'reviewer' | 'photoUrls'> & {
  userId: string
  userName: string
  profileImageId: string | null
  photoIds: string[]
}

function toReview({ userId, userName, profileImageId, photoIds, ...row }: ReviewRow): Review {
  return {
    ...row,
    photoUrls: photoIds.map((imageId) => imageUrl(imageId, '1200x1200')),
    reviewer: {
      id: userId,
      name: userName,
      profileImageUrl: profileImageId && imageUrl(profileImageId, '96x96'),
    },
  }
}

/** A row with the fields of these columns. */
type ColumnsOf<T> = {
  [K in keyof T]: T[K] extends { _: { data: infer D; notNull: infer N } }
    ? N extends true
      ? D
      : D | null
    : string[]
}
/** The driver reads a `numeric` as a text. */
type SummaryRow = Omit<ColumnsOf<typeof summaryColumns>, 'discountPercent'> & {
  discountPercent: number | string
}

function toSummary(row: SummaryRow): ProductSummary {
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

function named(id: string | null, name: string | null, nameBn: string | null) {
  return id && name ? bothNames({ id, name, nameBn }) : null
}

/**
 * Updates `ranked_units_sold` of these products, which were ordered or came back; returns how many changed. Locks them in the
 * order of their ids, as orders do (docs/reliability.md D6).
 */
export async function rankProducts(tx: Tx, ids: string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with sold as (
      select id from products where id = any(${sql.param(ids)}::uuid[]) and ranked_units_sold <> units_sold
      order by id for no key update
    )
    update products set ranked_units_sold = units_sold from sold where products.id = sold.id`)
  return rowCount ?? 0
}

/**
 * Updates `ranked_units_sold` of all products whose sales changed, which reads every product; returns how many. See
 * database/schema/catalogue/products.ts.
 */
export async function rankBestSellers(db: DbOrTx): Promise<number> {
  const { rowCount } = await db
    .update(products)
    .set({ rankedUnitsSold: products.unitsSold })
    .where(ne(products.rankedUnitsSold, products.unitsSold))
  return rowCount ?? 0
}

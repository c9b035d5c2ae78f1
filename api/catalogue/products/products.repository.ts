import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { hasOtherOptions } from '#api/catalogue/stock/colors-and-sizes.ts'
import {
  listOptions,
  listVariantRecords,
  type VariantRecord,
} from '#api/catalogue/stock/variants.repository.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import type { Product, ProductSummary, ProductVariant } from '#contract/catalogue/products.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { listFaqsOf } from './edit-products.repository.ts'
import { inOrderOf } from './variant-order.ts'

/** Reviews that are part of a product; the others are read in pages. */
const REVIEWS_WITH_PRODUCT = 100

const imageIds = sql<
  string[]
>`array(select ${productImages.imageId} from ${productImages} where ${productImages.productId} = ${products.id} order by ${productImages.position})`

const summaryColumns = {
  id: products.id,
  name: products.name,
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
  sellerId: products.sellerId,
  sellerName: products.sellerName,
  createdAt: products.createdAt,
}

type Page = { where: SQL | undefined; order: SQL[]; limit: number; offset: number }

/** One page of product summaries, in one statement. */
export async function listProductSummaries(
  db: DbOrTx,
  { where, order, limit, offset }: Page,
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

/** Summaries of these products that are still on sale, in no particular order. */
export async function listSummariesById(db: DbOrTx, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const where = and(inArray(products.id, ids), isNull(products.archivedAt))
  return listProductSummaries(db, { where, order: [], limit: ids.length, offset: 0 })
}

export async function countProducts(db: DbOrTx, where: SQL | undefined): Promise<number> {
  return db.$count(products, where)
}

/**
 * A product before anybody has decided who reads it: what its custom fields store, and those of its listed variants by id. Services
 * take this out of what they answer.
 */
type WithStoredFields<T> = T & { storedFields: StoredFields; storedVariantFields: StoredVariantFields }
export type StoredVariantFields = ReadonlyMap<string, StoredFields>
/** Whether what a variant stores is a reason to list it. */
type HasShownFields = (stored: StoredFields) => boolean

export async function findProduct(
  db: DbOrTx,
  id: string,
  hasShownFields: HasShownFields,
): Promise<WithStoredFields<Omit<Product, 'customFields'>> | undefined> {
  const where = and(eq(products.id, id), isNull(products.archivedAt))
  const [product, newestReviews, ratingCounts] = await Promise.all([
    findProductRow(db, where, hasShownFields),
    listReviewsOf(db, id, { limit: REVIEWS_WITH_PRODUCT, offset: 0 }),
    countRatings(db, id),
  ])
  return product && { ...product, reviews: newestReviews, ratingCounts }
}

/** A product without its reviews. The condition decides whether drafts and archived ones are found. */
export async function findProductRow(
  db: DbOrTx,
  where: SQL | undefined,
  hasShownFields: HasShownFields = () => false,
): Promise<WithStoredFields<Omit<Product, 'reviews' | 'ratingCounts' | 'customFields'>> | undefined> {
  const [row] = await db
    .select({
      ...summaryColumns,
      subcategoryId: products.subcategoryId,
      subcategoryName: subcategories.name,
      subSubcategoryId: products.subSubcategoryId,
      subSubcategoryName: subSubcategories.name,
      videoUrl: products.videoUrl,
      description: products.description,
      details: products.details,
      hasVariants: products.hasVariants,
      customFields: products.customFields,
    })
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
  return {
    ...toSummary(row),
    subcategory: named(row.subcategoryId, row.subcategoryName),
    subSubcategory: named(row.subSubcategoryId, row.subSubcategoryName),
    videoUrl: row.videoUrl,
    description: row.description,
    details: row.details,
    faqs,
    options: options.map(({ name, values }) => ({ name, values })),
    hasVariants: row.hasVariants,
    variants: areVariantsListed(variants, options, row.hasVariants, hasShownFields)
      ? inOrderOf(options, variants).map(toVariant)
      : [],
    storedFields: row.customFields,
    storedVariantFields: new Map(variants.map(({ id, customFields }) => [id, customFields])),
  }
}

/** Whether the variants differ in more than the words of their colour and size. */
function areVariantsListed(
  variants: readonly VariantRecord[],
  options: readonly ProductOption[],
  hasVariants: boolean,
  hasShownFields: HasShownFields,
): boolean {
  const [first] = variants
  return (
    hasVariants ||
    hasOtherOptions(options) ||
    variants.some(
      ({ price, oldPrice, imageId, customFields }) =>
        price !== first?.price ||
        oldPrice !== first.oldPrice ||
        imageId !== first.imageId ||
        hasShownFields(customFields),
    )
  )
}

function toVariant(variant: VariantRecord): ProductVariant {
  const { id, optionValues, color, size, price, oldPrice, stock, imageId } = variant
  const imagePath = imageId && imageUrl(imageId, '1200x900')
  return {
    ...{ id, optionValues, price, oldPrice, stock },
    ...{ color: color || null, size: size || null, imageUrl: imagePath },
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

/** The number of visible reviews with one star, two, ... five. */
async function countRatings(db: DbOrTx, productId: string): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .groupBy(reviews.stars)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

/** Reviews that are not hidden, newest first; on `reviews_product_newest_idx`. */
export async function listReviewsOf(
  db: DbOrTx,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
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
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ userId, userName, profileImageId, ...row }) => ({
    ...row,
    reviewer: {
      id: userId,
      name: userName,
      profileImageUrl: profileImageId && imageUrl(profileImageId, '96x96'),
    },
  }))
}

type SummaryRow = {
  [K in keyof typeof summaryColumns]: (typeof summaryColumns)[K] extends { _: { data: infer D } }
    ? D
    : string[]
}

function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    name: row.name,
    imageUrls: row.imageIds.map((imageId) => imageUrl(imageId, '1200x900')),
    price: row.price,
    listPrice: row.listPrice,
    discountPercent: row.discountPercent,
    rating: row.rating,
    reviewCount: row.reviewCount,
    unitsSold: row.unitsSold,
    unitLabel: row.unitLabel,
    stock: row.stock,
    colors: row.colors,
    sizes: row.sizes,
    tags: row.tags,
    category: { id: row.categoryId, name: row.categoryName },
    seller: { id: row.sellerId, name: row.sellerName },
    createdAt: row.createdAt,
  }
}

function named(id: string | null, name: string | null) {
  return id && name ? { id, name } : null
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

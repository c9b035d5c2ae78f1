import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  listOptions,
  listVariantsWithPrices,
  variantsWithPricesWhere,
} from '#api/catalogue/stock/variants.repository.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { compiledStatement } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { listFaqsOf } from './product-faqs.repository.ts'
import { type ReviewRow, shownPhotosOf, toReview } from './product-reviews.repository.ts'
import {
  type DetailRow,
  detailColumns,
  type HasShownFields,
  type ProductParts,
  type ProductWithoutReviews,
  toProduct,
  type WithStoredFields,
} from './product-rows.ts'
import { namedColumns } from './product-summaries.repository.ts'

/** Reviews that are part of a product; the others are read in pages. */
const REVIEWS_WITH_PRODUCT = 100

/** Questions of customers that are shown with their product. */
const ANSWERS_WITH_PRODUCT = 20

/** Rows of other tables that belong to a product, as one JSON column each: one trip instead of six. */
const parts = {
  // Those of the form, then what customers have asked, the newest answers first; on `product_questions_shown_idx`.
  faqs: sql`(select coalesce(json_agg(json_strip_nulls(json_build_object('question', f.question, 'answer', f.answer,
      'questionBn', f.question_bn, 'answerBn', f.answer_bn)) order by f.is_asked, f.position, f.answered_at desc), '[]') from (
      select false as is_asked, position, null::timestamptz as answered_at, question, answer, question_bn, answer_bn
      from product_faqs where product_id = ${products.id}
      union all (
        select true, 0, q.answered_at, q.question, q.answer, null, null from product_questions q
        where q.product_id = ${products.id} and q.answer is not null and q.hidden_at is null
        order by q.answered_at desc limit ${sql.raw(String(ANSWERS_WITH_PRODUCT))}
      )) f)`,
  options: sql`(select coalesce(json_agg(json_build_object('name', o.name, 'values', o.values) order by o.position), '[]')
    from product_options o where o.product_id = ${products.id})`,
  variants: sql`(select coalesce(json_agg(v order by v.id), '[]') from (${variantsWithPricesWhere(sql`v.product_id = ${products.id}`)}) v)`,
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

type ReviewRows = {
  reviews: (Omit<ReviewRow, 'at'> & { at: string })[]
  /** Numbers of reviews by their stars; those without any are missing. */
  ratings: Record<string, number>
}

const selectProduct = compiledStatement<DetailRow & ProductParts & ReviewRows>(
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

/**
 * A product without its reviews, at the prices that it always has: that is what staff edit. The condition decides
 * whether drafts and archived ones are found.
 */
export async function findProductRow(
  db: DbOrTx,
  where: SQL | undefined,
  hasShownFields: HasShownFields = () => false,
): Promise<ProductWithoutReviews | undefined> {
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
    listVariantsWithPrices(db, row.id),
  ])
  return toProduct(row, { faqs, options, variants }, hasShownFields, undefined)
}

/** Whether a product of any state counts its stock per variant, its stock, and when it was changed. */
export async function findProductState(db: DbOrTx, id: string) {
  const { hasVariants, stock, updatedAt } = products
  const [row] = await db.select({ hasVariants, stock, updatedAt }).from(products).where(eq(products.id, id))
  return row
}

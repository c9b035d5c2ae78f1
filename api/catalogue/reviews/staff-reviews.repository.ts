import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { withoutNullProductName } from '#api/catalogue/categories/without-null-name.ts'
import { allConditions, containsText, countRows } from '#api/sql-conditions.ts'
import type { StaffReview, StaffReviewFilter } from '#contract/catalogue/reviews-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { reviewPhotos, reviews } from '#database/schema/catalogue/reviews.ts'

type ReviewQuery = Omit<StaffReviewFilter, 'page' | 'limit'>
type ReviewRow = Omit<StaffReview, 'productNameBn' | 'at' | 'hiddenAt' | 'photos'> & {
  productNameBn: string | null
  at: string
  hiddenAt: string | null
  photos: { id: string; hiddenAt: string | null }[]
}

const columns = sql`r.id, r.product_id as "productId", p.name as "productName", p.name_bn as "productNameBn", r.user_id as "reviewerId",
  u.name as "reviewerName", r.stars as rating, r.text, r.created_at as at, r.hidden_at as "hiddenAt",
  coalesce(r.hidden_reason, '') as "hiddenReason", r.helpful_count as "helpfulCount",
  (select coalesce(json_agg(json_build_object('id', p.image_id, 'hiddenAt', p.hidden_at) order by p.position), '[]')
    from review_photos p where p.review_id = r.id) as photos`

/** One page of reviews. Ids are selected first, on `reviews_*newest_idx`, or with a text on `reviews_text_idx`. */
export async function listStaffReviews(
  db: DbOrTx,
  { sort = '-createdAt', ...query }: ReviewQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffReview[]> {
  // The index sorts by `created_at desc, id`; read backwards it gives the second order.
  const order = sort === '-createdAt' ? sql`r.created_at desc, r.id` : sql`r.created_at, r.id desc`
  const { rows } = await db.execute<ReviewRow>(sql`
    with found as materialized (
      select r.id from reviews r where ${conditionsOf(query)} order by ${order} limit ${limit} offset ${offset}
    )
    select ${columns} from reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id
    where r.id in (select id from found) order by ${order}`)
  return rows.map(toStaffReview)
}

/** How many reviews match, counted as `countRows` does. */
export async function countStaffReviews(db: DbOrTx, query: ReviewQuery): Promise<number> {
  return countRows(db, sql`reviews r where ${conditionsOf(query)}`)
}

export async function findStaffReview(db: DbOrTx, id: string): Promise<StaffReview | undefined> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select ${columns} from reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id
    where r.id = ${id}`)
  return rows[0] && toStaffReview(rows[0])
}

/** Hides a review and updates the product's rating; false when it is already hidden. The product must be locked. */
export async function hideReview(
  tx: DbOrTx,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(reviews)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .returning({ productId: reviews.productId, stars: reviews.stars })
  return updateRating(tx, rows, -1)
}

/**
 * Shows a hidden review again and updates the product's rating; false when it is not hidden. The product must be locked.
 */
export async function showReview(tx: DbOrTx, id: string): Promise<boolean> {
  const rows = await tx
    .update(reviews)
    .set({ hiddenAt: null, hiddenReason: null })
    .where(and(eq(reviews.id, id), isNotNull(reviews.hiddenAt)))
    .returning({ productId: reviews.productId, stars: reviews.stars })
  return updateRating(tx, rows, 1)
}

/** Hides a photo of a review, or with null shows it again; false when the review has no such photo. */
export async function updatePhotoHidden(
  tx: DbOrTx,
  { reviewId, photoId, hiddenAt }: { reviewId: string; photoId: string; hiddenAt: Date | null },
): Promise<boolean> {
  const rows = await tx
    .update(reviewPhotos)
    .set({ hiddenAt })
    .where(and(eq(reviewPhotos.reviewId, reviewId), eq(reviewPhotos.imageId, photoId)))
    .returning({ imageId: reviewPhotos.imageId })
  return rows.length > 0
}

/** Adds the review to, or removes it from, the rating of its product. */
async function updateRating(
  tx: DbOrTx,
  rows: { productId: string; stars: number }[],
  sign: 1 | -1,
): Promise<boolean> {
  const [row] = rows
  if (!row) return false
  await tx
    .update(products)
    .set({
      ratingTotal: sql`${products.ratingTotal} + ${sign * row.stars}`,
      reviewCount: sql`${products.reviewCount} + ${sign}`,
    })
    .where(eq(products.id, row.productId))
  return true
}

function conditionsOf({ text, stars, status, productId, userId }: ReviewQuery) {
  return allConditions([
    text && containsText(sql`r.text`, text),
    stars && sql`r.stars = ${stars}`,
    status === 'hidden' && sql`r.hidden_at is not null`,
    status === 'shown' && sql`r.hidden_at is null`,
    productId && sql`r.product_id = ${productId}`,
    userId && sql`r.user_id = ${userId}`,
  ])
}

function toStaffReview({ at, hiddenAt, photos, ...row }: ReviewRow): StaffReview {
  return {
    ...withoutNullProductName(row),
    at: new Date(at),
    hiddenAt: hiddenAt ? new Date(hiddenAt) : null,
    photos: photos.map((photo) => ({
      id: photo.id,
      url: imageUrl(photo.id, '1200x1200'),
      hiddenAt: photo.hiddenAt ? new Date(photo.hiddenAt) : null,
    })),
  }
}

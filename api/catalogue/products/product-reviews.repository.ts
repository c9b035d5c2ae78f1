import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ReviewOrder } from '#contract/catalogue/review-limits.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** The images of the photos of a review that are not hidden. */
export function shownPhotosOf(reviewId: SQLWrapper): SQL<string[]> {
  return sql`array(select p.image_id from review_photos p where p.review_id = ${reviewId} and p.hidden_at is null
    order by p.position)`
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

export type ReviewRow = Omit<Review, 'reviewer' | 'photoUrls'> & {
  userId: string
  userName: string
  profileImageId: string | null
  photoIds: string[]
}

export function toReview({ userId, userName, profileImageId, photoIds, ...row }: ReviewRow): Review {
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

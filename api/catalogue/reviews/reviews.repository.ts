import { and, eq, sql } from 'drizzle-orm'
import { releaseImages } from '#api/images/images.repository.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { reviewPhotos, reviews, reviewVotes } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Locks a product until the end of the transaction (docs/reliability.md D6); false when it does not exist. */
export async function lockProduct(tx: DbOrTx, productId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  return rows.length > 0
}

/** Whether an account has written a review. */
export async function hasReviews(db: DbOrTx, userId: string): Promise<boolean> {
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .limit(1)
  return review !== undefined
}

type StoredReview = { productId: string; reviewerId: string; rating: number; text: string; now: Date }

/**
 * Inserts a review, or replaces the account's earlier one with its photos and votes, and updates the product's
 * rating. The product must be locked. A review hidden by an admin stays hidden and does not count.
 */
export async function upsertReview(
  tx: DbOrTx,
  { productId, reviewerId, rating, text, now }: StoredReview,
): Promise<Review> {
  const [earlier] = await tx
    .select({ rating: reviews.stars, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, reviewerId)))
  const [row] = await tx
    .insert(reviews)
    .values({ id: newId(), productId, userId: reviewerId, stars: rating, text, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: { stars: rating, text, createdAt: now, helpfulCount: 0 },
    })
    .returning({ id: reviews.id })
  if (!row) throw new Error('The review was not stored.')
  if (earlier) {
    await deletePhotosOf(tx, row.id, now)
    await tx.delete(reviewVotes).where(eq(reviewVotes.reviewId, row.id))
  }
  if (!earlier?.hiddenAt) {
    await tx
      .update(products)
      .set({
        ratingTotal: sql`${products.ratingTotal} + ${rating - (earlier?.rating ?? 0)}`,
        reviewCount: sql`${products.reviewCount} + ${earlier ? 0 : 1}`,
      })
      .where(eq(products.id, productId))
  }
  const reviewer = await findReviewer(tx, reviewerId)
  return { id: row.id, reviewer, rating, text, at: now, photoUrls: [], helpfulCount: 0 }
}

async function findReviewer(tx: DbOrTx, id: string): Promise<Review['reviewer']> {
  const [user] = await tx
    .select({ name: users.name, imageId: users.profileImageId })
    .from(users)
    .where(eq(users.id, id))
  return {
    id,
    name: user?.name ?? '',
    profileImageUrl: user?.imageId ? imageUrl(user.imageId, '96x96') : null,
  }
}

/** Who wrote a review, and whether shoppers see it; the row is locked. */
export async function lockReview(
  tx: DbOrTx,
  id: string,
): Promise<{ reviewerId: string; isHidden: boolean } | undefined> {
  const [row] = await tx
    .select({ reviewerId: reviews.userId, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('no key update')
  return row && { reviewerId: row.reviewerId, isHidden: row.hiddenAt !== null }
}

/** Replaces the photos of a review, which must be locked. */
export async function replacePhotos(
  tx: DbOrTx,
  { reviewId, photoIds, now }: { reviewId: string; photoIds: readonly string[]; now: Date },
): Promise<void> {
  await deletePhotosOf(tx, reviewId, now)
  if (photoIds.length === 0) return
  await tx.insert(reviewPhotos).values(photoIds.map((imageId, position) => ({ reviewId, position, imageId })))
}

/** Whether an image is the photo of a review, and no shown review shows it (any more); on `review_photos_image_idx`. */
export async function isPhotoHidden(db: DbOrTx, imageId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isHidden: boolean }>(sql`
    select exists (select from images where id = ${imageId} and kind = 'review') and not exists (
      select from review_photos p join reviews r on r.id = p.review_id
      where p.image_id = ${imageId} and p.hidden_at is null and r.hidden_at is null
    ) as "isHidden"`)
  return rows[0]?.isHidden ?? false
}

async function deletePhotosOf(tx: DbOrTx, reviewId: string, now: Date): Promise<void> {
  const deleted = await tx
    .delete(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .returning({ imageId: reviewPhotos.imageId })
  await releaseImages(
    tx,
    deleted.map(({ imageId }) => imageId),
    now,
  )
}

/** Adds or removes a vote for a review, which must be locked, and returns how many it has then. */
export async function updateVote(
  tx: DbOrTx,
  { reviewId, userId, isHelpful, now }: { reviewId: string; userId: string; isHelpful: boolean; now: Date },
): Promise<number> {
  const changed = isHelpful
    ? await tx
        .insert(reviewVotes)
        .values({ reviewId, userId, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: reviewVotes.userId })
    : await tx
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
        .returning({ userId: reviewVotes.userId })
  const difference = isHelpful ? changed.length : -changed.length
  const [row] = await tx
    .update(reviews)
    .set({ helpfulCount: sql`${reviews.helpfulCount} + ${difference}` })
    .where(eq(reviews.id, reviewId))
    .returning({ count: reviews.helpfulCount })
  return row?.count ?? 0
}

/** The reviews of a product that an account found helpful; on `review_votes_user_idx`. */
export async function listVotesOf(db: DbOrTx, userId: string, productId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
  return rows.map(({ id }) => id)
}

/** Removes the photos of an account's reviews and what it found helpful; the files are deleted a day later. */
export async function deletePhotosAndVotesOf(tx: DbOrTx, userId: string): Promise<void> {
  await tx.execute(sql`
    with photos as (delete from review_photos where review_id in (select id from reviews where user_id = ${userId})),
      votes as (delete from review_votes where user_id = ${userId} returning review_id)
    update reviews r set helpful_count = r.helpful_count - 1 from votes v where r.id = v.review_id`)
}

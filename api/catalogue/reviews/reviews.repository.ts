import { and, eq, sql } from 'drizzle-orm'
import type { Review } from '#contract/catalogue/reviews.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Locks the product's row until the end of the transaction (docs/reliability.md D6); false when there is none. */
export async function lockProduct(tx: DbOrTx, productId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  return rows.length > 0
}

/** Whether this account has written a review; on the unique key of account and product. */
export async function hasReviews(db: DbOrTx, userId: string): Promise<boolean> {
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .limit(1)
  return review !== undefined
}

type Written = { productId: string; reviewerId: string; rating: number; text: string; now: Date }

/**
 * Stores a review in the place of an earlier one and keeps the product's rating with it. The product must be locked. One
 * that an admin has hidden stays hidden and counts for nothing.
 */
export async function upsertReview(tx: DbOrTx, written: Written): Promise<Review> {
  const { productId, reviewerId, rating, text, now } = written
  const [earlier] = await tx
    .select({ rating: reviews.stars, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, reviewerId)))
  const [row] = await tx
    .insert(reviews)
    .values({ id: newId(), productId, userId: reviewerId, stars: rating, text, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: { stars: rating, text, createdAt: now },
    })
    .returning({ id: reviews.id })
  if (!row) throw new Error('No review was stored.')
  if (!earlier?.hiddenAt) {
    await tx
      .update(products)
      .set({
        ratingTotal: sql`${products.ratingTotal} + ${rating - (earlier?.rating ?? 0)}`,
        reviewCount: sql`${products.reviewCount} + ${earlier ? 0 : 1}`,
      })
      .where(eq(products.id, productId))
  }
  return { id: row.id, reviewer: await findReviewer(tx, reviewerId), rating, text, at: now }
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

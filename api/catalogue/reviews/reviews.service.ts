import { listReviewsOf } from '#api/catalogue/products/product-reviews.repository.ts'
import { listSummariesById } from '#api/catalogue/products/product-summaries.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { forbidden, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { ReviewOrder } from '#contract/catalogue/review-limits.ts'
import {
  type HelpfulVote,
  type NewReview,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewPage,
} from '#contract/catalogue/reviews.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import {
  listVotesOf,
  lockProduct,
  lockReview,
  replacePhotos,
  updateVote,
  upsertReview,
} from './reviews.repository.ts'

/** Sets of photos that one account sends in an hour: they cost decoding and disk space. */
const PHOTO_LIMIT = { max: 20, windowSeconds: 60 * 60, beyond: 'reject' } as const
const VOTE_LIMIT = { max: 300, windowSeconds: 60 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  images: ImagesService
  countHit: CountHit
  changeCatalogue: ChangeCatalogue
  /** Whether the customer has a delivered order of the product; provided by sales, a later area. */
  hasReceived(db: DbOrTx, customerId: string, productId: string): Promise<boolean>
}

/** Reviews of products by their buyers. */
export function createReviewsService(needs: Needs) {
  const { db, withTx, clock, images, countHit, changeCatalogue, hasReceived } = needs

  /** The catalogue keeps its version: shoppers see the new number when the cached answer expires, seconds later. */
  async function vote(viewer: Viewer, reviewId: string, isHelpful: boolean): Promise<HelpfulVote> {
    await countHit([{ key: `review-vote:${viewer.userId}`, ...VOTE_LIMIT }])
    return withTx(async (tx) => {
      const review = await lockReview(tx, reviewId)
      if (!review || review.isHidden) throw notFound(messages.reviewNotFound)
      if (review.reviewerId === viewer.userId) throw forbidden(messages.reviewIsOwn)
      const { userId } = viewer
      return { isHelpful, helpfulCount: await updateVote(tx, { reviewId, userId, isHelpful, now: clock() }) }
    })
  }

  return {
    /** One page of the visible reviews of a product, by default newest first. Throws notFound. */
    async list(
      productId: string,
      query: { page?: number | undefined; limit?: number | undefined; sortBy?: ReviewOrder | undefined },
    ): Promise<ReviewPage> {
      const { page = 1, limit = REVIEWS_PER_PAGE, sortBy = 'newest' } = query
      const [product] = await listSummariesById(db, [productId])
      if (!product) throw notFound(messages.productNotFound)
      const reviews = await listReviewsOf(db, productId, { limit, offset: (page - 1) * limit, sortBy })
      const total = product.reviewCount
      return { reviews, page, pages: Math.max(1, Math.ceil(total / limit)), total }
    },

    /**
     * Stores the viewer's review of a product they have received; a second one replaces the first. Updates the rating of the
     * product. Throws notFound, and forbidden for another `reviewerId` than the viewer's and for a product that was not
     * delivered to them. docs/product.md §4, docs/reliability.md A7
     */
    async write(viewer: Viewer, productId: string, { reviewerId, rating, text }: NewReview): Promise<Review> {
      viewer.assertSelf(reviewerId)
      const now = clock()
      return changeCatalogue(async (tx) => {
        if (!(await lockProduct(tx, productId))) throw notFound(messages.productNotFound)
        if (!(await hasReceived(tx, reviewerId, productId))) throw forbidden(messages.reviewOnlyByBuyers)
        return upsertReview(tx, { productId, reviewerId, rating, text, now })
      })
    },

    /**
     * Sets the photos of the viewer's own review and returns their addresses. Throws notFound for another's,
     * unsupportedType and tooLarge for what is no image, and tooMany. Nothing changes then.
     */
    async setPhotos(viewer: Viewer, reviewId: string, photos: readonly Uint8Array[]) {
      const isOwn = async (tx: DbOrTx) => (await lockReview(tx, reviewId))?.reviewerId === viewer.userId
      if (!(await isOwn(db))) throw notFound(messages.reviewNotFound)
      await countHit([{ key: `review-photos:${viewer.userId}`, ...PHOTO_LIMIT }])
      return images.withUploads(db, 'review', photos, viewer.userId, (photoIds) =>
        changeCatalogue(async (tx) => {
          if (!(await isOwn(tx))) throw notFound(messages.reviewNotFound)
          await replacePhotos(tx, { reviewId, photoIds, now: clock() })
          return { photos: photoIds.map((imageId) => imageUrl(imageId, '1200x1200')) }
        }),
      )
    },

    /** Counts that the viewer found a review helpful, once. Throws notFound, forbidden for their own, and tooMany. */
    addVote: (viewer: Viewer, reviewId: string) => vote(viewer, reviewId, true),

    /** Takes the viewer's vote back. Throws as above. */
    removeVote: (viewer: Viewer, reviewId: string) => vote(viewer, reviewId, false),

    /** The ids of the reviews of a product that the viewer found helpful. */
    listVotes: (viewer: Viewer, productId: string) => listVotesOf(db, viewer.userId, productId),
  }
}

import { listReviewsOf, listSummariesById } from '#api/catalogue/products/products.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { forbidden, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import {
  type NewReview,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewPage,
} from '#contract/catalogue/reviews.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { lockProduct, upsertReview } from './reviews.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  /** Whether the customer has a delivered order of the product; provided by sales, a later area. */
  hasReceived(db: DbOrTx, customerId: string, productId: string): Promise<boolean>
}

/** Reviews of products by their buyers. */
export function createReviewsService({ db, clock, changeCatalogue, hasReceived }: Needs) {
  return {
    /** One page of the visible reviews of a product, newest first. Throws notFound. */
    async list(
      productId: string,
      query: { page?: number | undefined; limit?: number | undefined },
    ): Promise<ReviewPage> {
      const { page = 1, limit = REVIEWS_PER_PAGE } = query
      const [product] = await listSummariesById(db, [productId])
      if (!product) throw notFound(messages.productNotFound)
      const reviews = await listReviewsOf(db, productId, { limit, offset: (page - 1) * limit })
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
  }
}

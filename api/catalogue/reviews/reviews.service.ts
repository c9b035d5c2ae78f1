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
  /** Whether the customer was ever delivered the product. */
  hasReceived(db: DbOrTx, customerId: string, productId: string): Promise<boolean>
}

/** What buyers say of products. */
export function createReviewsService({ db, clock, changeCatalogue, hasReceived }: Needs) {
  return {
    /** One page of what buyers say of a product, newest first. Throws notFound. */
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
     * Stores the viewer's review of a product they have received; a second one takes the place of the first. Rating and
     * count of the product change with it, and every page shows them at once. Throws forbidden for another's `reviewerId`
     * and for who has not received the product, notFound. docs/product.md §4, docs/reliability.md A7
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

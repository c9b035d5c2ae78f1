import { messages } from '#contract/messages.ts'
import type { NewReview, Review } from '#contract/reviews.ts'
import { raiseCatalogueVersion } from '../catalogue-version.ts'
import { forbidden, notFound } from '../errors.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Viewer } from '../viewer.ts'
import { hasReceived, lockProduct, upsertReview } from './reviews.repository.ts'

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'catalogueVersion'>

/** What buyers say of products. */
export function createReviewsService({ withTx, clock, catalogueVersion }: Needs) {
  return {
    /**
     * Stores the viewer's review of a product they have received; a second one takes the place of the first. Rating and
     * count of the product change with it, and every page shows them at once. Throws forbidden for another's `reviewerId`
     * and for who has not received the product, notFound. product.md §4, reliability.md A7
     */
    async write(viewer: Viewer, productId: string, { reviewerId, rating, text }: NewReview): Promise<Review> {
      viewer.mustBeSelf(reviewerId)
      const now = clock()
      const { review, version } = await withTx(async (tx) => {
        if (!(await lockProduct(tx, productId))) throw notFound(messages.productNotFound)
        if (!(await hasReceived(tx, reviewerId, productId))) throw forbidden(messages.reviewOnlyByBuyers)
        const stored = await upsertReview(tx, { productId, reviewerId, rating, text, now })
        return { review: stored, version: await raiseCatalogueVersion(tx) }
      })
      catalogueVersion.adopt(version)
      return review
    },
  }
}

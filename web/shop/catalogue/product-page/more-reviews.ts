import { listReviewsEndpoint, type Review } from '#contract/catalogue/reviews.ts'
import { call } from '#web/http/api-client.ts'

/** One page of the reviews of a product, newest first. Import it dynamically: it is seldom needed. Throws ApiError. */
export async function listReviews(productId: string, page: number): Promise<Review[]> {
  return (await call(listReviewsEndpoint, { params: { productId }, query: { page } })).reviews
}

import { listReviewsEndpoint, type Review } from '#contract/catalogue/reviews.ts'
import { call } from '#web/http/api-client.ts'

/** One page of a product's reviews, newest first. Import it late: few ask for more than the first. Throws ApiError. */
export async function reviewsOf(productId: string, page: number): Promise<Review[]> {
  return (await call(listReviewsEndpoint, { params: { productId }, query: { page } })).reviews
}

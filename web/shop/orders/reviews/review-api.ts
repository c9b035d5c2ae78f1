import type { NewReview } from '#contract/sales/reviews.ts'
import { queryClient } from '#web/http/query-client.ts'

/** Sends a review; whatever is shown of products is asked for again. Throws ApiError. docs/product.md §17 */
export async function sendReview(productId: string, review: NewReview): Promise<void> {
  const [{ call }, { writeReviewEndpoint }] = await Promise.all([
    import('#web/http/api-client.ts'),
    import('#contract/sales/reviews.ts'),
  ])
  await call(writeReviewEndpoint, { params: { productId }, body: { review } })
  void queryClient().invalidateQueries({ queryKey: ['Product'] })
}

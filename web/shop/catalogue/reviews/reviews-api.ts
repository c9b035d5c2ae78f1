import type { ReviewOrder } from '#contract/catalogue/review-limits.ts'
import type { HelpfulVote, ReviewPage } from '#contract/catalogue/reviews.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { failureText } from '#web/http/request-failure.ts'

const { call } = lazyApi(() => import('#contract/catalogue/reviews.ts'))

/** One page of the reviews of a product. Throws ApiError. */
export const listReviews = (
  productId: string,
  query: { page: number; sortBy: ReviewOrder },
): Promise<ReviewPage> => call('listReviewsEndpoint', { params: { productId }, query })

/** The reviews of a product that who is signed in found helpful. Throws ApiError. */
export const listHelpfulVotes = (productId: string): Promise<string[]> =>
  call('listHelpfulVotesEndpoint', { params: { productId } })

/** Says that a review was helpful, or takes it back. Returns why not, as a sentence, when it is refused. */
export async function setHelpful(id: string, isHelpful: boolean): Promise<HelpfulVote | string> {
  try {
    return await call(isHelpful ? 'addHelpfulVoteEndpoint' : 'removeHelpfulVoteEndpoint', { params: { id } })
  } catch (error) {
    return failureText(error)
  }
}

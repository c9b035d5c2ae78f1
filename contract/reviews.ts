import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { LONGEST_REVIEW } from './review-limits.ts'
import { id, moment, requiredText, spelled } from './wire.ts'

const reviewer = spelled(
  { id, name: z.string(), profileImageUrl: z.nullable(z.string()) },
  { id: '_id', profileImageUrl: 'profileImg' },
)

/** One buyer's word on a product. spec catalogue §3 */
export const review = spelled(
  { id, reviewer, rating: z.int(), text: z.string(), at: moment },
  { id: '_id', reviewer: 'userId', rating: 'stars', at: 'date' },
)
export type Review = z.output<typeof review>

/** What a buyer writes; `reviewerId` must be their own. spec accounts §3, §5 */
export const newReview = spelled(
  {
    reviewerId: id,
    rating: z
      .int(messages.reviewStarsRequired)
      .check(z.minimum(1, messages.reviewStarsRequired), z.maximum(5, messages.reviewStarsRequired)),
    text: requiredText(messages.reviewTextRequired).check(
      z.maxLength(LONGEST_REVIEW, messages.reviewTextTooLong(LONGEST_REVIEW)),
    ),
  },
  { reviewerId: 'userId', rating: 'stars' },
)
export type NewReview = z.output<typeof newReview>

export const writeReview = endpoint({
  method: 'POST',
  path: '/products/:productId/reviews',
  tag: 'Product',
  who: 'signed-in',
  summary: 'Review a product one has received; a second review takes the place of the first.',
  params: z.object({ productId: id }),
  body: z.object({ review: newReview }),
  message: messages.reviewSubmitted,
  answer: review,
  status: 201,
})

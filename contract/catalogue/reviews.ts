import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, queryInteger, requiredText, timestamp, wireCodec } from '#contract/wire.ts'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS, reviewOrders } from './review-limits.ts'

const reviewer = wireCodec(
  { id, name: z.string(), profileImageUrl: z.nullable(z.string()) },
  { id: '_id', profileImageUrl: 'profileImg' },
)

/** A buyer's review of a product. docs/product.md §23 */
export const review = wireCodec(
  {
    id,
    reviewer,
    rating: z.int(),
    text: z.string(),
    at: timestamp,
    /** Addresses of its photos that are not hidden. */
    photoUrls: z.array(z.string()),
    /** How many customers found it helpful. */
    helpfulCount: z.int(),
  },
  { id: '_id', reviewer: 'userId', rating: 'stars', at: 'date', photoUrls: 'photos' },
)
export type Review = z.output<typeof review>

/** A review to be stored; `reviewerId` must be the caller's own. docs/product.md §13, §15 */
const newReview = wireCodec(
  {
    reviewerId: id,
    rating: z
      .int(schemaErrors.reviewStarsRequired)
      .check(z.minimum(1, schemaErrors.reviewStarsRequired), z.maximum(5, schemaErrors.reviewStarsRequired)),
    text: requiredText(schemaErrors.reviewTextRequired).check(
      z.maxLength(MAX_REVIEW_LENGTH, schemaErrors.reviewTextTooLong(MAX_REVIEW_LENGTH)),
    ),
  },
  { reviewerId: 'userId', rating: 'stars' },
)
export type NewReview = z.output<typeof newReview>

export const writeReviewEndpoint = endpoint({
  method: 'POST',
  path: '/products/:productId/reviews',
  tag: 'Product',
  who: 'signed-in',
  summary: 'Review a product you have received; a second review replaces the first.',
  params: z.object({ productId: id }),
  body: z.object({ review: newReview }),
  message: () => messages.reviewSubmitted,
  answer: review,
  status: 201,
})

/** Reviews on one page by default. */
export const REVIEWS_PER_PAGE = 20

/** One page of reviews. `total` counts those on all pages. */
const reviewPage = z.object({
  reviews: z.array(review),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type ReviewPage = z.output<typeof reviewPage>

export const listReviewsEndpoint = endpoint({
  method: 'GET',
  path: '/products/:productId/reviews',
  tag: 'Product',
  who: 'anyone',
  summary:
    'List the reviews of a product, by default 20 per page; `sortBy`: newest (default), highest, lowest or helpful first.',
  params: z.object({ productId: id }),
  query: z.object({
    page: z.optional(queryInteger(1, 1_000_000)),
    limit: z.optional(queryInteger(1, 100)),
    sortBy: z.optional(z.enum(reviewOrders)),
  }),
  answer: reviewPage,
})

export const setReviewPhotosEndpoint = endpoint({
  method: 'PUT',
  path: '/reviews/:id/photos',
  tag: 'Product',
  who: 'signed-in',
  summary:
    'Set the photos of the own review; they replace those it had. A review that is written again loses them.',
  params: z.object({ id }),
  files: { photo: { maxCount: MAX_REVIEW_PHOTOS, maxBytes: MAX_IMAGE_BYTES } },
  answer: z.object({ photos: z.array(z.string()) }),
})

const helpfulVote = z.object({ isHelpful: z.boolean(), helpfulCount: z.int() })
/** Whether the viewer found a review helpful, and how many did. */
export type HelpfulVote = z.output<typeof helpfulVote>

export const addHelpfulVoteEndpoint = endpoint({
  method: 'PUT',
  path: '/reviews/:id/helpful',
  tag: 'Product',
  who: 'signed-in',
  summary: "Say that another customer's review was helpful; idempotent.",
  params: z.object({ id }),
  answer: helpfulVote,
})

export const removeHelpfulVoteEndpoint = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  tag: 'Product',
  who: 'signed-in',
  summary: 'Take back that a review was helpful; idempotent.',
  params: z.object({ id }),
  answer: helpfulVote,
})

export const listHelpfulVotesEndpoint = endpoint({
  method: 'GET',
  path: '/products/:productId/reviews/helpful',
  tag: 'Product',
  who: 'signed-in',
  summary: 'The ids of the reviews of a product that the caller found helpful.',
  params: z.object({ productId: id }),
  answer: z.array(id),
})

import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, queryInteger, requiredText, text, timestamp, wireCodec } from '#contract/wire.ts'

/** A review as shown to staff, hidden or not. */
const staffReview = wireCodec(
  {
    id,
    productId: id,
    productName: z.string(),
    productNameBn: z.optional(z.string()),
    reviewerId: id,
    reviewerName: z.string(),
    rating: z.int(),
    text: z.string(),
    at: timestamp,
    hiddenAt: z.nullable(timestamp),
    hiddenReason: z.string(),
    photos: z.array(z.object({ id, url: z.string(), hiddenAt: z.nullable(timestamp) })),
    helpfulCount: z.int(),
  },
  { id: '_id', rating: 'stars', at: 'date', reviewerId: 'userId' },
)
export type StaffReview = z.output<typeof staffReview>

const staffReviewFilter = z.object({
  ...pageQuery,
  /** Words in the review. */
  text: z.optional(text(100)),
  stars: z.optional(queryInteger(1, 5)),
  status: z.optional(z.enum(['shown', 'hidden'])),
  productId: z.optional(id),
  userId: z.optional(id),
  sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
})
export type StaffReviewFilter = z.output<typeof staffReviewFilter>

export const listStaffReviewsEndpoint = endpoint({
  method: 'GET',
  path: '/reviews',
  tag: 'Product',
  who: 'admin',
  permission: 'reviews.moderate',
  summary: 'List one page of all reviews, including hidden ones, newest first.',
  query: staffReviewFilter,
  answer: rowPage(staffReview),
})

/** Maximum length of the reason for hiding a review. */
export const MAX_REASON_LENGTH = 300

export const hideReviewEndpoint = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/hide',
  tag: 'Product',
  who: 'admin',
  permission: 'reviews.moderate',
  summary: 'Hide a review, with a reason for the audit log; it no longer counts for the rating.',
  params: z.object({ id }),
  body: z.object({ reason: requiredText(schemaErrors.hideReasonRequired, MAX_REASON_LENGTH) }),
  answer: staffReview,
})

export const showReviewEndpoint = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/show',
  tag: 'Product',
  who: 'admin',
  permission: 'reviews.moderate',
  summary: 'Show a hidden review again; it counts for the rating again.',
  params: z.object({ id }),
  answer: staffReview,
})

const photoParams = z.object({ id, photoId: id })

export const hideReviewPhotoEndpoint = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/photos/:photoId/hide',
  tag: 'Product',
  who: 'admin',
  permission: 'reviews.moderate',
  summary: 'Hide one photo of a review; idempotent.',
  params: photoParams,
  answer: staffReview,
})

export const showReviewPhotoEndpoint = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/photos/:photoId/show',
  tag: 'Product',
  who: 'admin',
  permission: 'reviews.moderate',
  summary: 'Show a hidden photo of a review again; idempotent.',
  params: photoParams,
  answer: staffReview,
})

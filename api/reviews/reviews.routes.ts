import { listReviews, writeReview } from '#contract/reviews.ts'
import type { Door } from '../door.ts'
import type { PublicDoor } from '../public-door.ts'
import type { Shop } from '../shop.ts'

export function reviewRoutes(door: Door, { reviews }: Pick<Shop, 'reviews'>) {
  door(writeReview, ({ viewer, params, body }) => reviews.write(viewer, params.productId, body.review))
}

export function publicReviewRoutes(open: PublicDoor, { reviews }: Pick<Shop, 'reviews'>) {
  open(listReviews, ({ params, query }) => reviews.list(params.productId, query))
}

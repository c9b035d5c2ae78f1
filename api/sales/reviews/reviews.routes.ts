import type { PublicDoor } from '#api/http/cached-endpoint-routes.ts'
import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listReviews, writeReview } from '#contract/sales/reviews.ts'

export function reviewRoutes(door: Door, { reviews }: Pick<Shop, 'reviews'>) {
  door(writeReview, ({ viewer, params, body }) => reviews.write(viewer, params.productId, body.review))
}

export function publicReviewRoutes(open: PublicDoor, { reviews }: Pick<Shop, 'reviews'>) {
  open(listReviews, ({ params, query }) => reviews.list(params.productId, query))
}

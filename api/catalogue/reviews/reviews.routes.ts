import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listReviewsEndpoint, writeReviewEndpoint } from '#contract/catalogue/reviews.ts'

export function reviewRoutes(register: RegisterEndpoint, { reviews }: Pick<Shop, 'reviews'>) {
  register(writeReviewEndpoint, ({ viewer, params, body }) =>
    reviews.write(viewer, params.productId, body.review),
  )
}

export function publicReviewRoutes(open: RegisterCachedEndpoint, { reviews }: Pick<Shop, 'reviews'>) {
  open(listReviewsEndpoint, ({ params, query }) => reviews.list(params.productId, query))
}

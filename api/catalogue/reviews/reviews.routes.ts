import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/reviews.ts'

export function reviewRoutes(register: RegisterEndpoint, { reviews }: Pick<Shop, 'reviews'>) {
  register(contract.writeReviewEndpoint, ({ viewer, params, body }) =>
    reviews.write(viewer, params.productId, body.review),
  )
  register(contract.setReviewPhotosEndpoint, ({ viewer, params, files }) =>
    reviews.setPhotos(viewer, params.id, files.photo),
  )
  register(contract.addHelpfulVoteEndpoint, ({ viewer, params }) => reviews.addVote(viewer, params.id))
  register(contract.removeHelpfulVoteEndpoint, ({ viewer, params }) => reviews.removeVote(viewer, params.id))
  register(contract.listHelpfulVotesEndpoint, ({ viewer, params }) =>
    reviews.listVotes(viewer, params.productId),
  )
}

export function publicReviewRoutes(
  registerCached: RegisterCachedEndpoint,
  { reviews }: Pick<Shop, 'reviews'>,
) {
  registerCached(contract.listReviewsEndpoint, ({ params, query }) => reviews.list(params.productId, query))
}

import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/reviews-staff.ts'

export function staffReviewRoutes(register: RegisterEndpoint, { staffReviews }: Pick<Shop, 'staffReviews'>) {
  register(contract.listStaffReviewsEndpoint, ({ viewer, query }) => staffReviews.list(viewer, query))
  register(contract.hideReviewEndpoint, ({ viewer, params, body }) =>
    staffReviews.hide(viewer, params.id, body.reason),
  )
  register(contract.hideReviewPhotoEndpoint, ({ viewer, params }) =>
    staffReviews.hidePhoto(viewer, params.id, params.photoId),
  )
  register(contract.showReviewPhotoEndpoint, ({ viewer, params }) =>
    staffReviews.showPhoto(viewer, params.id, params.photoId),
  )
  register(contract.showReviewEndpoint, ({ viewer, params }) => staffReviews.show(viewer, params.id))
}

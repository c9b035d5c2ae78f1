import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/sales/reviews-staff.ts'

export function staffReviewRoutes(door: RegisterEndpoint, { staffReviews }: Pick<Shop, 'staffReviews'>) {
  door(contract.listStaffReviewsEndpoint, ({ viewer, query }) => staffReviews.list(viewer, query))
  door(contract.hideReviewEndpoint, ({ viewer, params, body }) =>
    staffReviews.hide(viewer, params.id, body.reason),
  )
  door(contract.showReviewEndpoint, ({ viewer, params }) => staffReviews.show(viewer, params.id))
}

import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/sales/reviews-staff.ts'

export function staffReviewRoutes(door: Door, { staffReviews }: Pick<Shop, 'staffReviews'>) {
  door(contract.listStaffReviews, ({ viewer, query }) => staffReviews.list(viewer, query))
  door(contract.hideReview, ({ viewer, params, body }) => staffReviews.hide(viewer, params.id, body.reason))
  door(contract.showReview, ({ viewer, params }) => staffReviews.show(viewer, params.id))
}

import * as contract from '#contract/reviews-staff.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function staffReviewRoutes(door: Door, { staffReviews }: Pick<Shop, 'staffReviews'>) {
  door(contract.listStaffReviews, ({ viewer, query }) => staffReviews.list(viewer, query))
  door(contract.hideReview, ({ viewer, params, body }) => staffReviews.hide(viewer, params.id, body.reason))
  door(contract.showReview, ({ viewer, params }) => staffReviews.show(viewer, params.id))
}

import {
  hideReviewEndpoint,
  listStaffReviewsEndpoint,
  showReviewEndpoint,
} from '#contract/catalogue/reviews-staff.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'

/** One page of all reviews, as the address says. */
export const reviewsQuery = (state: TableState) =>
  listQuery(['Product', 'reviews'], listStaffReviewsEndpoint, state)

export const markReviewHidden = (id: string, reason: string) =>
  changed(call(hideReviewEndpoint, { params: { id }, body: { reason } }))

export const markReviewShown = (id: string) => changed(call(showReviewEndpoint, { params: { id } }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Product', 'reviews'])

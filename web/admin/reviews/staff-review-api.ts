import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  hideReviewEndpoint,
  listStaffReviewsEndpoint,
  showReviewEndpoint,
  staffReviewFilter,
} from '#contract/sales/reviews-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of all reviews as the address asks for it. What the address says wrongly is left out. */
export function reviewsQuery({ page, limit, sort, filters }: TableState) {
  const requested = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Product', 'reviews', requested],
    queryFn: ({ signal }) =>
      call(listStaffReviewsEndpoint, { query: readFilter(staffReviewFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const hideReviewOf = (id: string, reason: string) =>
  changed(call(hideReviewEndpoint, { params: { id }, body: { reason } }))

export const showReviewOf = (id: string) => changed(call(showReviewEndpoint, { params: { id } }))

/** Lists ask again, also after a refusal: what they showed was too old then. */
async function changed(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['Product', 'reviews'] })
  }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { updateRefundEndpoint } from '#contract/sales/refunds.ts'
import { listRefundQueueEndpoint, refundFilter } from '#contract/sales/refunds-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of refunds as the address asks for it. What the address says wrongly is left out. */
export function refundQueueQuery({ page, limit, sort, filters }: TableState) {
  const requested = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Refund', 'staff', requested],
    queryFn: ({ signal }) =>
      call(listRefundQueueEndpoint, { query: readFilter(refundFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Moves a refund on. Throws ApiError; lists ask again either way. */
export async function moveRefund(id: string, body: InputOf<typeof updateRefundEndpoint>['body']) {
  try {
    return await call(updateRefundEndpoint, { params: { id }, body })
  } finally {
    for (const tag of ['Refund', 'Order']) await queryClient().invalidateQueries({ queryKey: [tag] })
  }
}

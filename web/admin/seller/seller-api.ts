import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PeriodQuery } from '#contract/period.ts'
import {
  getSellerSalesEndpoint,
  listSellerLinesEndpoint,
  searchForSellerEndpoint,
  sellerLineFilter,
} from '#contract/sales/seller.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'

/** What one's own products brought; asked again each minute while somebody looks at it. */
export function sellerSalesQuery(period: PeriodQuery) {
  return queryOptions({
    queryKey: ['Order', 'seller-sales', period],
    queryFn: ({ signal }) => call(getSellerSalesEndpoint, { query: period }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** One page of one's own order lines as the address asks for it. What the address says wrongly is left out. */
export function sellerLinesQuery({ page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Order', 'seller-lines', requested],
    queryFn: ({ signal }) =>
      call(listSellerLinesEndpoint, { query: readFilter(sellerLineFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One's own orders and products that fit some words. */
export function sellerSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['Order', 'seller-search', text],
    enabled: text !== '',
    queryFn: ({ signal }) => call(searchForSellerEndpoint, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

import { keepPreviousData } from '@tanstack/react-query'
import type { PeriodQuery } from '#contract/period.ts'
import {
  getSellerSalesEndpoint,
  listSellerLinesEndpoint,
  searchForSellerEndpoint,
} from '#contract/sales/seller.ts'
import { REPORT_REFETCH_MS } from '#web/admin/reports/report-api.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { callQuery } from '#web/http/call-query.ts'

/** Sales of the seller's own products in a period, refetched every minute. */
export const sellerSalesQuery = (period: PeriodQuery) => ({
  ...callQuery(['Order', 'seller-sales', period], getSellerSalesEndpoint, { query: period }),
  placeholderData: keepPreviousData,
  refetchInterval: REPORT_REFETCH_MS,
})

/** One page of the order lines of the seller's own products, as the address says. */
export const sellerLinesQuery = (state: TableState) =>
  listQuery(['Order', 'seller-lines'], listSellerLinesEndpoint, state)

/** The seller's own orders and products that match a text. */
export const sellerSearchQuery = (text: string) => ({
  ...callQuery(['Order', 'seller-search', text], searchForSellerEndpoint, { query: { text } }),
  enabled: text !== '',
  placeholderData: keepPreviousData,
})

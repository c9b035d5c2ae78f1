import { keepPreviousData } from '@tanstack/react-query'
import type { PeriodQuery } from '#contract/period.ts'
import {
  getSellerSalesEndpoint,
  listSellerLinesEndpoint,
  searchForSellerEndpoint,
} from '#contract/sales/seller.ts'
import {
  closeOwnParcelEndpoint,
  getSellerOrderEndpoint,
  type OwnParcelInput,
  type OwnParcelOutcome,
  packOwnParcelEndpoint,
  printOwnSlipEndpoint,
} from '#contract/sales/seller-orders.ts'
import { changed } from '#web/admin/orders/staff-order-api.ts'
import { REPORT_REFETCH_MS } from '#web/admin/reports/report-api.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { callQuery } from '#web/http/call-query.ts'
import { saveFile } from '#web/http/save-file.ts'

/** Sales of the seller's own products in a period, refetched every minute. */
export const sellerSalesQuery = (period: PeriodQuery) => ({
  ...callQuery(['Order', 'seller-sales', period], getSellerSalesEndpoint, { query: period }),
  placeholderData: keepPreviousData,
  refetchInterval: REPORT_REFETCH_MS,
})

/** One page of the order lines of the seller's own products, as the address says. */
export const sellerLinesQuery = (state: TableState) =>
  listQuery(['Order', 'seller-lines'], listSellerLinesEndpoint, state)

/** The seller's own lines and parcels of an order. */
export const sellerOrderQuery = (orderId: string) =>
  callQuery(['Order', 'seller-order', orderId], getSellerOrderEndpoint, { params: { orderId } })

/** What a seller does with parcels. Each action refreshes the lists and pages that show it, and throws ApiError. */
export const sellerParcelActions = {
  pack: (orderId: string, body: OwnParcelInput) =>
    changed(call(packOwnParcelEndpoint, { params: { orderId }, body })),
  close: (orderId: string, parcelId: string, body: OwnParcelOutcome) =>
    changed(call(closeOwnParcelEndpoint, { params: { orderId, parcelId }, body })),
}

/** Saves the packing slip of a parcel as a PDF file for printing. */
export async function savePackingSlip(
  orderId: string,
  parcelId: string,
  paper: 'a4' | '80mm',
): Promise<void> {
  const input = { params: { orderId, parcelId }, query: { paper } }
  saveFile(`packing-slip-${paper}.pdf`, await fetchFile(printOwnSlipEndpoint, input))
}

/** The seller's own orders and products that match a text. */
export const sellerSearchQuery = (text: string) => ({
  ...callQuery(['Order', 'seller-search', text], searchForSellerEndpoint, { query: { text } }),
  enabled: text !== '',
  placeholderData: keepPreviousData,
})

import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getSellerSalesEndpoint,
  listSellerLinesEndpoint,
  searchForSellerEndpoint,
} from '#contract/sales/seller.ts'
import * as orders from '#contract/sales/seller-orders.ts'

export function sellerRoutes(
  register: RegisterEndpoint,
  { seller, parcels, invoices }: Pick<Shop, 'seller' | 'parcels' | 'invoices'>,
) {
  register(listSellerLinesEndpoint, ({ viewer, query }) => seller.listLines(viewer, query))
  register(orders.getSellerOrderEndpoint, ({ viewer, params }) => seller.getOrder(viewer, params.orderId))
  register(orders.packOwnParcelEndpoint, async ({ viewer, params, body }) => {
    await parcels.packOwn(viewer, params.orderId, body)
    return seller.getOrder(viewer, params.orderId)
  })
  register(orders.closeOwnParcelEndpoint, async ({ viewer, params, body }) => {
    await parcels.closeOwn(viewer, params.orderId, params.parcelId, body)
    return seller.getOrder(viewer, params.orderId)
  })
  register(orders.printOwnSlipEndpoint, ({ viewer, params, query }) =>
    invoices.printOwnSlip(viewer, params, query.paper),
  )
  register(searchForSellerEndpoint, ({ viewer, query }) => seller.search(viewer, query.text))
  register(getSellerSalesEndpoint, ({ viewer, query }) => seller.sales(viewer, query))
}

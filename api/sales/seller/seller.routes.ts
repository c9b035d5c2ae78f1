import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getSellerSalesEndpoint,
  listSellerLinesEndpoint,
  searchForSellerEndpoint,
} from '#contract/sales/seller.ts'

export function sellerRoutes(door: RegisterEndpoint, { seller }: Pick<Shop, 'seller'>) {
  door(listSellerLinesEndpoint, ({ viewer, query }) => seller.listLines(viewer, query))
  door(searchForSellerEndpoint, ({ viewer, query }) => seller.find(viewer, query.text))
  door(getSellerSalesEndpoint, ({ viewer, query }) => seller.sales(viewer, query))
}

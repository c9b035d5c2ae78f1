import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getSellerSalesEndpoint,
  listSellerLinesEndpoint,
  searchForSellerEndpoint,
} from '#contract/sales/seller.ts'

export function sellerRoutes(register: RegisterEndpoint, { seller }: Pick<Shop, 'seller'>) {
  register(listSellerLinesEndpoint, ({ viewer, query }) => seller.listLines(viewer, query))
  register(searchForSellerEndpoint, ({ viewer, query }) => seller.search(viewer, query.text))
  register(getSellerSalesEndpoint, ({ viewer, query }) => seller.sales(viewer, query))
}

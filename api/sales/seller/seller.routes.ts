import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { findForSeller, getSellerSales, listSellerLines } from '#contract/sales/seller.ts'

export function sellerRoutes(door: Door, { seller }: Pick<Shop, 'seller'>) {
  door(listSellerLines, ({ viewer, query }) => seller.listLines(viewer, query))
  door(findForSeller, ({ viewer, query }) => seller.find(viewer, query.text))
  door(getSellerSales, ({ viewer, query }) => seller.sales(viewer, query))
}

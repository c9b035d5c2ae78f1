import { findForSeller, getSellerSales, listSellerLines } from '#contract/seller.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function sellerRoutes(door: Door, { seller }: Pick<Shop, 'seller'>) {
  door(listSellerLines, ({ viewer, query }) => seller.listLines(viewer, query))
  door(findForSeller, ({ viewer, query }) => seller.find(viewer, query.text))
  door(getSellerSales, ({ viewer, query }) => seller.sales(viewer, query))
}

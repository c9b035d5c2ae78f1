import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { boundedPeriod, daysOf, periodBefore, periodOf } from '#api/period.ts'
import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { isLineOf, isParcelOf } from '#api/sales/parcels/parcel-rules.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { PeriodQuery } from '#contract/period.ts'
import type { SellerLineFilter, SellerSales, SellerSearchResults } from '#contract/sales/seller.ts'
import type { SellerOrder } from '#contract/sales/seller-orders.ts'
import {
  countSellerLines,
  findOrderHead,
  findSellerCounts,
  listSellerBestSellers,
  listSellerDays,
  listSellerLines,
  type SellerDay,
  searchSellerOrders,
  searchSellerProducts,
} from './seller.repository.ts'

/** A seller's own order lines and sales; never those of another seller. docs/product.md §5 */
export function createSellerService({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>) {
  return {
    /** One page of the viewer's order lines, 25 by default, newest first. Throws forbidden unless they are a seller. */
    async listLines(viewer: Viewer, { period, from, to, page, limit, ...filter }: SellerLineFilter) {
      viewer.assertSeller()
      const query = { ...filter, ...periodOf({ period, from, to }, clock()), sellerId: viewer.userId }
      const [rows, total] = await Promise.all([
        listSellerLines(db, query, limitAndOffset({ page, limit })),
        countSellerLines(db, query),
      ])
      return toPage(rows, total, { page, limit })
    },

    /** The viewer's lines and parcels of an order. Throws forbidden, and notFound for an order without lines of theirs. */
    async getOrder(viewer: Viewer, orderId: string): Promise<SellerOrder> {
      viewer.assertSeller()
      const [head, found, lines] = await Promise.all([
        findOrderHead(db, orderId),
        findOrder(db, orderId),
        listLineUnits(db, orderId),
      ])
      const own = lines.filter(isLineOf(viewer))
      if (!head || !found || own.length === 0) throw notFound(messages.orderNotFound)
      return { ...head, lines: own.map(shownLine), parcels: found.order.parcels.filter(isParcelOf(own)) }
    },

    /** The viewer's own orders and products that match a text. Throws forbidden unless they are a seller. */
    async search(viewer: Viewer, text: string): Promise<SellerSearchResults> {
      viewer.assertSeller()
      if (!text.trim()) return { orders: [], products: [] }
      const search = { sellerId: viewer.userId, text }
      const [orders, products] = await Promise.all([
        searchSellerOrders(db, search),
        searchSellerProducts(db, search),
      ])
      return { orders, products }
    },

    /** The viewer's sales of a period. Throws forbidden, and invalid for an unbounded period. */
    async sales(viewer: Viewer, query: PeriodQuery): Promise<SellerSales> {
      viewer.assertSeller()
      const period = boundedPeriod(query, clock())
      const [rows, rowsBefore, bestSellers, counts] = await Promise.all([
        listSellerDays(db, viewer.userId, period),
        listSellerDays(db, viewer.userId, periodBefore(period)),
        listSellerBestSellers(db, viewer.userId, period),
        findSellerCounts(db, viewer.userId),
      ])
      const days = daysOf(period)
      const byDay = new Map(rows.map((row) => [row.day, row]))
      return {
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        sales: sumOf(rows),
        salesBefore: sumOf(rowsBefore),
        days: days.map((day) => {
          const { salesTotal = 0, orderCount = 0 } = byDay.get(day) ?? {}
          return { day, salesTotal, orderCount }
        }),
        bestSellers,
        ...counts,
      }
    },
  }
}

function shownLine({ id: lineId, ...line }: LineUnits): SellerOrder['lines'][number] {
  const { productName, translatedName, color, size, options, open, packed, handedOver } = line
  const { delivered, refused, lost, cancelled } = line
  return {
    lineId,
    productName,
    translatedName,
    color,
    size,
    options,
    open,
    packed,
    handedOver,
    delivered,
    refused,
    lost,
    cancelled,
  }
}

function sumOf(rows: readonly SellerDay[]): SellerSales['sales'] {
  const sum = (field: keyof SellerSales['sales']) => rows.reduce((total, row) => total + row[field], 0)
  return {
    salesTotal: sum('salesTotal'),
    shareTotal: sum('shareTotal'),
    orderCount: sum('orderCount'),
    unitCount: sum('unitCount'),
  }
}

import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/wire.ts'
import { orderFilter } from './staff-orders/order-list.ts'

/** What a file of orders has a line for: each order, each of its lines, or each payment and refund. */
export const orderExportKind = z.enum(['orders', 'lines', 'payments'])
export type OrderExportKind = z.output<typeof orderExportKind>

export const orderExport = z.extend(orderFilter, { of: orderExportKind })
export type OrderExport = z.output<typeof orderExport>

export const exportOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/order/export',
  tag: 'Order',
  who: 'admin',
  permission: { allOf: ['orders.view', 'data.export'] },
  summary:
    'Get all orders that a list with this filter shows, newest first, as a CSV file for bookkeeping and couriers: a line for each order, each of their lines, or each payment and refund.',
  query: orderExport,
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})

import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer, id, queryInteger } from '#contract/wire.ts'

export const getInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/order/invoice/:id',
  tag: 'Order',
  who: 'signed-in',
  permission: 'orders.print',
  summary: 'Download the invoice of your own order, or of any order for an admin, as invoice-{orderId}.pdf.',
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})

export const getOrderHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId/history',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.print',
  summary: 'Print what happened to an order and when, with its deadlines by law.',
  params: z.object({ orderId: id }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})

/** More than any order has. */
const MAX_VERSION = 30_000

export const getVersionInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId/versions/:version/invoice',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.print',
  summary: 'Print a former version of an order, with its items, totals and address, marked as replaced.',
  params: z.object({ orderId: id, version: queryInteger(1, MAX_VERSION) }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})

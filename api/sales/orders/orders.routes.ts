import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#api/errors.ts'
import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import {
  getOrderByTransaction,
  IDEMPOTENCY_HEADER,
  listOrdersOfCustomer,
  placeOrder,
  quoteOrder,
  updateOrderStatus,
  updatePaymentStatus,
} from '#contract/sales/orders.ts'
import type { Attempt } from './place-order.ts'

export function orderRoutes(door: Door, { orders, payments }: Pick<Shop, 'orders' | 'payments'>) {
  door(placeOrder, async ({ viewer, body, request, reply }) => {
    const { paymentUrl, ...order } = await orders.place(viewer, body, attemptOf(request, reply))
    if (!paymentUrl) return order
    return { ...order, paymentUrl: payments.pageFor(paymentUrl, `${request.protocol}://${request.host}`) }
  })
  door(quoteOrder, ({ viewer, body }) => orders.quote(viewer, body))
  door(getOrderByTransaction, ({ viewer, params }) => orders.getByTransaction(viewer, params.transactionId))
  door(listOrdersOfCustomer, ({ viewer, params, query }) => orders.listOf(viewer, params.customerId, query))
  door(updateOrderStatus, ({ viewer, params, body }) =>
    orders.updateStatus(viewer, params.orderId, body.status, body),
  )
  door(updatePaymentStatus, ({ viewer, params, body }) =>
    orders.updatePaymentStatus(viewer, params.orderId, body.paymentStatus),
  )
}

/** The client's key for this try, and the header that says an answer is an earlier one (reliability.md O1). */
export function attemptOf(request: FastifyRequest, reply: FastifyReply): Attempt {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key !== undefined && (typeof key !== 'string' || key.length < 1 || key.length > 200)) {
    throw invalid(messages.idempotencyKeyInvalid)
  }
  return { key, onReplay: () => reply.header('idempotency-replayed', 'true') }
}

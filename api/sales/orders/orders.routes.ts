import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#api/errors.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import {
  getOrderByTransactionEndpoint,
  IDEMPOTENCY_HEADER,
  listOrdersOfCustomerEndpoint,
  placeOrderEndpoint,
  quoteOrderEndpoint,
  updateOrderStatusEndpoint,
  updatePaymentStatusEndpoint,
} from '#contract/sales/orders.ts'
import { nameWalletPaymentEndpoint } from '#contract/sales/wallets/wallet-payment.ts'
import type { IdempotencyOptions } from './placing/place-order.ts'

export function orderRoutes(
  register: RegisterEndpoint,
  { orders, payments }: Pick<Shop, 'orders' | 'payments'>,
) {
  register(placeOrderEndpoint, async ({ viewer, body, request, reply }) => {
    const { paymentUrl, ...order } = await orders.place(viewer, body, idempotencyOptions(request, reply))
    if (!paymentUrl) return order
    return {
      ...order,
      paymentUrl: payments.paymentPageUrl(paymentUrl, `${request.protocol}://${request.host}`),
    }
  })
  register(quoteOrderEndpoint, ({ viewer, body }) => orders.quote(viewer, body))
  register(getOrderByTransactionEndpoint, ({ viewer, params }) =>
    orders.getByTransaction(viewer, params.transactionId),
  )
  register(listOrdersOfCustomerEndpoint, ({ viewer, params, query }) =>
    orders.listOf(viewer, params.customerId, query),
  )
  register(updateOrderStatusEndpoint, ({ viewer, params, body }) =>
    orders.updateStatus(viewer, params.orderId, body.status, body),
  )
  register(updatePaymentStatusEndpoint, ({ viewer, params, body: { paymentStatus, ...input } }) =>
    orders.updatePaymentStatus(viewer, params.orderId, paymentStatus, input),
  )
  register(nameWalletPaymentEndpoint, ({ viewer, params, body }) =>
    orders.nameWalletPayment(viewer, params.orderId, body),
  )
}

/** The client's idempotency key, and the header that marks a repeated answer (docs/reliability.md O1). */
export function idempotencyOptions(request: FastifyRequest, reply: FastifyReply): IdempotencyOptions {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key !== undefined && (typeof key !== 'string' || key.length < 1 || key.length > 200)) {
    throw invalid(messages.idempotencyKeyInvalid)
  }
  return { key, onReplay: () => reply.header('idempotency-replayed', 'true') }
}

import { conflict, notFound } from '#api/errors.ts'
import { cancelOrder } from '#api/sales/orders/change-order-status.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { findReceivedAmount } from '#api/sales/orders/payment-status.repository.ts'
import { findPaidAttempt } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { NewRefund, Refund } from '#contract/sales/refunds.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { composeRefundMessages } from './notify-refund.ts'
import { toRefund } from './refund-mapping.ts'
import { findRefundOfOrder, insertRefund } from './refunds.repository.ts'
import type { RefundNeeds } from './refunds.service.ts'

/** The verb of asking for the money of an order back (docs/product.md §4). */
export function createRequestRefund(needs: RefundNeeds) {
  const { db, withCatalogueTx, clock } = needs

  return async (viewer: Viewer, input: NewRefund): Promise<Refund> => {
    const { order, verifiedEmail } = await getOwnOrder(viewer, input.orderId)
    await mustBeRefundable(order)
    const amount = await findReceivedAmount(db, order)
    const outboundMessages = await composeRefundMessages(needs, {
      order,
      verifiedEmail,
      event: 'pending',
      amount,
      cause: 'request',
    })
    const now = clock()
    const cancellation = {
      orderId: order.id,
      from: 'pending',
      // If it was shipped or is unpaid by now, there is nothing to refund here.
      paymentStatus: 'paid',
      changedBy: viewer.userId,
      note: 'refund requested',
      outboundMessages,
      now,
    } as const
    const made = await withCatalogueTx(async (tx, markChanged) => {
      if (!(await cancelOrder(tx, cancellation, markChanged))) return undefined
      return insertRefund(tx, {
        ...input,
        customerId: viewer.userId,
        cause: 'request',
        attemptId: (await findPaidAttempt(tx, order.id))?.id ?? null,
        amount,
        status: 'pending',
        changedBy: viewer.userId,
        nextCheckAt: null,
        now,
      })
    }).catch(alreadyRequested)
    const { order: after } = await getOwnOrder(viewer, input.orderId)
    if (made) return toRefund(made, after)
    await mustBeRefundable(after)
    throw conflict(messages.refundNotPending)
  }

  /** Throws notFound for an order that is not the viewer's own. */
  async function getOwnOrder(viewer: Viewer, orderId: string) {
    const found = await findOrder(db, orderId)
    if (found?.order.customerId !== viewer.userId) throw notFound(messages.orderNotFound)
    return found
  }

  async function mustBeRefundable(order: Order) {
    if (await findRefundOfOrder(db, order.id)) throw conflict(messages.refundAlreadyRequested)
    if (order.status !== 'pending') throw conflict(messages.refundNotPending)
    if (order.paymentStatus !== 'paid') throw conflict(messages.refundNotPaid)
    if ((await findReceivedAmount(db, order)) === 0) throw conflict(messages.nothingToRefund)
  }
}

/** The unique index is the last word on "one refund per order" (docs/reliability.md D8). */
function alreadyRequested(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION) throw conflict(messages.refundAlreadyRequested)
  throw error
}

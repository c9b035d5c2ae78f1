import { conflict, notFound } from '#api/errors.ts'
import { cancelOrder } from '#api/sales/orders/change-order-status.ts'
import { statusNotes } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { findReceivedAmount } from '#api/sales/orders/payment-status.repository.ts'
import { findPaidAttempt } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { NewRefund, Refund } from '#contract/sales/refunds.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { toRefund } from './refund-mapping.ts'
import { composeRefundMessages } from './refund-messages.ts'
import { findRefundOfOrder, insertRefund } from './refunds.repository.ts'
import type { RefundNeeds } from './refunds.service.ts'

/** Requests the refund of the viewer's own order (docs/product.md §4). */
export function createRequestRefund(needs: RefundNeeds) {
  const { db, withCatalogueTx, clock } = needs

  return async (viewer: Viewer, newRefund: NewRefund): Promise<Refund> => {
    const { order, verifiedEmail } = await getOwnOrder(viewer, newRefund.orderId)
    await assertRefundable(order)
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
      // An order that was shipped or is not paid by now is not refunded here.
      paymentStatus: 'paid',
      changedBy: viewer.userId,
      note: statusNotes.refundRequested,
      outboundMessages,
      now,
    } as const
    const created = await withCatalogueTx(async (tx, markChanged) => {
      if (!(await cancelOrder(tx, cancellation, markChanged))) return undefined
      return insertRefund(tx, {
        ...newRefund,
        customerId: viewer.userId,
        cause: 'request',
        attemptId: (await findPaidAttempt(tx, order.id))?.id ?? null,
        amount,
        status: 'pending',
        changedBy: viewer.userId,
        nextCheckAt: null,
        now,
      })
    }).catch(rejectSecondRequest)
    const { order: after } = await getOwnOrder(viewer, newRefund.orderId)
    if (created) return toRefund(created, after)
    await assertRefundable(after)
    throw conflict(messages.refundNotPending)
  }

  /** Throws notFound for an order that is not the viewer's own. */
  async function getOwnOrder(viewer: Viewer, orderId: string) {
    const found = await findOrder(db, orderId)
    if (found?.order.customerId !== viewer.userId) throw notFound(messages.orderNotFound)
    return found
  }

  async function assertRefundable(order: Order) {
    if (await findRefundOfOrder(db, order.id)) throw conflict(messages.refundAlreadyRequested)
    if (order.status !== 'pending') throw conflict(messages.refundNotPending)
    if (order.paymentStatus !== 'paid') throw conflict(messages.refundNotPaid)
    if ((await findReceivedAmount(db, order)) === 0) throw conflict(messages.nothingToRefund)
  }
}

/** Concurrent requests are caught by the unique index: one refund per order (docs/reliability.md D8). */
function rejectSecondRequest(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION) throw conflict(messages.refundAlreadyRequested)
  throw error
}

import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { statusChangeMessages } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { cancelOrder } from '#api/sales/orders/status/change-order-status.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { NewRefund, Refund } from '#contract/sales/refunds.ts'
import { statusNotes } from '#contract/sales/status-notes.ts'
import { toRefund } from './refund-mapping.ts'
import { hasRefundOfOrder } from './refunds.repository.ts'
import { refundCancelledOrder } from './refunds-due.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & { site: SiteService }

/** Requests the refund of the viewer's own order (docs/product.md §4). */
export function createRequestRefund(needs: Needs) {
  const { db, withCatalogueTx, clock, config, site } = needs

  return async (viewer: Viewer, newRefund: NewRefund): Promise<Refund> => {
    const { order, verifiedEmail } = await getOwnOrder(viewer, newRefund.orderId)
    await assertRefundable(order)
    const { shopName, messageTexts } = await site.settings()
    const context = { shopName, messageTexts, publicUrl: config.publicUrl, verifiedEmail }
    const now = clock()
    const cancellation = {
      orderId: order.id,
      from: 'pending',
      // An order that was shipped or is not paid by now is not refunded here.
      paymentStatus: 'paid',
      changedBy: viewer.userId,
      note: statusNotes.refundRequested,
      outboundMessages: [],
      now,
    } as const
    const created = await withCatalogueTx(async (tx, markChanged) => {
      if (!(await cancelOrder(tx, cancellation, markChanged))) return undefined
      const { method, number } = newRefund
      const [refund] = await refundCancelledOrder(
        tx,
        {
          ...{ order, cause: 'request', destination: { method, number }, changedBy: viewer.userId },
          messagesOf: (refunds) => statusChangeMessages(order, 'cancelled', context, { refunds }),
        },
        now,
      )
      // The order costs nothing any more and is still to be sent; the cancellation is taken back.
      if (!refund) throw conflict(messages.refundUnderWay)
      return refund
    })
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
    if (await hasRefundOfOrder(db, order.id)) throw conflict(messages.refundAlreadyRequested)
    if (order.status !== 'pending') throw conflict(messages.refundNotPending)
    if (order.paymentStatus !== 'paid') throw conflict(messages.refundNotPaid)
    if (order.amountPaid === 0) throw conflict(messages.nothingToRefund)
  }
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import { refundCancelledOrder } from '#api/sales/refunds/refunds-due.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { cancelOrder } from './change-order-status.ts'
import { statusChangeMessages } from './order-messages.ts'
import { findOrder } from './orders.repository.ts'
import { markDeliveryRefused } from './staff-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
}

/**
 * Records that the customer refused a whole shipped order: it is cancelled, its units are back in stock, what was paid is due
 * back, and it counts in the customer's history. Single parcels: `createParcels`. docs/product.md §4
 */
export function createRefuseDelivery({ db, withCatalogueTx, clock, config, site }: Needs) {
  return async (viewer: Viewer, orderId: string, reason = ''): Promise<void> => {
    viewer.assertAdmin()
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { order, verifiedEmail } = found
    const { shopName } = await site.settings()
    const note = reason || messages.deliveryRefused
    const outboundMessages = statusChangeMessages(
      order,
      'cancelled',
      { shopName, publicUrl: config.publicUrl, verifiedEmail },
      { note },
    )
    const refund = {
      order,
      changedBy: viewer.userId,
      messagesOf: await prepareRefundMessages(
        { site, config },
        { order, verifiedEmail, event: 'pending', cause: 'cancellation' },
      ),
    }
    const now = clock()
    const cancellation = {
      orderId,
      from: 'shipped',
      changedBy: viewer.userId,
      note,
      outboundMessages,
      now,
    } as const
    const isCancelled = await withCatalogueTx(async (tx, markChanged) => {
      if (!(await cancelOrder(tx, cancellation, markChanged))) return false
      await refundCancelledOrder(tx, refund, now)
      await markDeliveryRefused(tx, orderId, now)
      const change = { before: { status: 'shipped' }, after: { status: 'cancelled', reason }, at: now }
      await recordAudit(tx, viewer, 'order.delivery-refused', { type: 'order', id: orderId }, change)
      return true
    })
    if (!isCancelled) throw conflict(messages.onlyShippedCanBeRefused)
  }
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { assertReadAt } from '#api/sales/orders/changing/assert-read-at.ts'
import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import {
  type MessageContext,
  type MoneyBack,
  partSentMessages,
  type StatusChangeDetails,
  statusChangeMessages,
} from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { lockCouponOfOrder } from '#api/sales/orders/placing/coupon-uses.repository.ts'
import { markDeliveryRefused, touchOrder } from '#api/sales/orders/placing/staff-order.repository.ts'
import { recordCancelled } from '#api/sales/orders/status/change-order-status.ts'
import { lockProductsOfOrder } from '#api/sales/orders/status/order-status.repository.ts'
import { refreshOrderStatus } from '#api/sales/orders/status/refresh-order-status.ts'
import { lockOrder, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { refundCancelledOrder } from '#api/sales/refunds/refunds-due.ts'
import { settleTaxInvoices } from '#api/sales/taxes/issue-tax-invoices.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { isLineOf } from './parcel-rules.ts'

export type ChangeParcelsNeeds = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
}

/** A change of an order's parcels, with the order and its products locked. */
export type ParcelWork = {
  tx: Tx
  order: PayableOrder
  /** The order as its buyer was shown it. */
  shown: Order
  orderId: string
  actorId: string
  now: Date
  /** The lines as they were before. */
  lines: LineUnits[]
  context: MessageContext
  markCatalogueChanged: () => void
}

/** For the timeline and messages, and in `after` for the audit log. */
type ParcelWorkResult = {
  note?: string
  courierName?: string
  trackingNumber?: string
  /** What the parcels that were handed over collect. */
  cashToCollect?: Taka
  /** The hand-over that follows at once tells the buyer. */
  isSentNext?: boolean | undefined
  after: object
}

type ChangedOrder = { orderId: string; action: string; updatedAt?: Date | undefined }

export type ChangeParcels = ReturnType<typeof createChangeParcels>

/**
 * Runs a change of parcels with coupon, products and order locked, in this order, then sets the status that follows from
 * the units. Throws notFound, also for a viewer none of whose lines the order has, and conflict with who changed the
 * order after `updatedAt`, where given, whom a seller is not told.
 */
export function createChangeParcels({ db, withCatalogueTx, clock, config, site }: ChangeParcelsNeeds) {
  const links = createOrderLinks(config)

  return async (
    viewer: Viewer,
    changed: ChangedOrder,
    run: (work: ParcelWork) => Promise<ParcelWorkResult>,
  ): Promise<void> => {
    const { orderId, action } = changed
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const context = await contextOf(orderId, found.verifiedEmail)
    const now = clock()
    await withCatalogueTx(async (tx, markCatalogueChanged) => {
      const { order, lines } = await lockForParcels(tx, viewer, changed)
      const { order: shown } = found
      const actorId = viewer.userId
      const work = { tx, order, shown, orderId, actorId, now, lines, context, markCatalogueChanged }
      const from = order.status
      const { after, ...details } = await run(work)
      const to = await followUnits(work, details)
      const audited = { before: { status: from }, after: { status: to, ...after }, at: now }
      await recordAudit(tx, viewer, action, { type: 'order', id: orderId }, audited)
    })
  }

  async function contextOf(orderId: string, verifiedEmail: string | null): Promise<MessageContext> {
    const { shopName, smsOrderLink, messageTexts } = await site.settings()
    const orderLink = links.linkTo(orderId)
    const own = { smsOrderLink, messageTexts }
    return { shopName, publicUrl: config.publicUrl, verifiedEmail, orderLink, ...own }
  }
}

/** Locks coupon, products and order, and reads its lines. */
async function lockForParcels(
  tx: Tx,
  viewer: Viewer,
  { orderId, updatedAt }: ChangedOrder,
): Promise<{ order: PayableOrder; lines: LineUnits[] }> {
  await lockCouponOfOrder(tx, orderId)
  await lockProductsOfOrder(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound(messages.orderNotFound)
  const lines = await listLineUnits(tx, orderId)
  if (!lines.some(isLineOf(viewer))) throw notFound(messages.orderNotFound)
  if (updatedAt) await assertReadAt(tx, order, updatedAt, viewer)
  return { order, lines }
}

/** Gives the order the status that follows from its units, with what comes with it, and returns that status. */
async function followUnits(
  work: ParcelWork,
  { isSentNext = false, ...details }: Omit<ParcelWorkResult, 'after'>,
): Promise<OrderStatus> {
  const { tx, order, shown, orderId, actorId, now, context } = work
  const { status: from } = order
  // Of a part that is packed and sent at once its buyer hears once.
  const isPartSent = (to: OrderStatus) => to === 'processing' && details.courierName !== undefined
  const messagesOf = (to: OrderStatus) =>
    isSentNext || isPartSent(to) ? [] : statusChangeMessages(shown, to, context, details)
  const change = { messagesOf, note: details.note, changedBy: actorId, now }
  const { status: to, lines: linesAfter } = await refreshOrderStatus(tx, order, change)
  if (to === from) await touchOrder(tx, orderId, now)
  if (to === 'cancelled') await closeCancelled(work, linesAfter, details)
  if (isPartSent(to))
    await enqueueMessages(tx, partSentMessages(shown, context, details), { aboutId: orderId, now })
  return to
}

/** Nothing of the order is left: it charges nothing, and what was paid goes back. */
async function closeCancelled(
  { tx, shown: order, orderId, actorId, now, context }: ParcelWork,
  linesAfter: readonly LineUnits[],
  details: StatusChangeDetails,
): Promise<void> {
  await recordCancelled(tx, { orderId, now })
  await settleTaxInvoices(tx, { orderId, actorId, now })
  if (linesAfter.some(({ refused }) => refused > 0)) await markDeliveryRefused(tx, orderId, now)
  const messagesOf = (refunds: readonly MoneyBack[]) =>
    statusChangeMessages(order, 'cancelled', context, { ...details, refunds })
  await refundCancelledOrder(tx, { order, changedBy: actorId, messagesOf }, now)
}

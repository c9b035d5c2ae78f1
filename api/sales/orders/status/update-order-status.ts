import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { tryOut } from '#api/sales/orders/changing/try-out.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import {
  type MessageContext,
  type MoneyBack,
  type StatusChangeDetails,
  statusChangeMessages,
} from '#api/sales/orders/order-messages.ts'
import { findOrder, type StoredOrder } from '#api/sales/orders/orders.repository.ts'
import type { BookParcels } from '#api/sales/parcels/book-parcels.ts'
import type { Parcels } from '#api/sales/parcels/parcels.ts'
import { refundMessagesOf } from '#api/sales/refunds/refund-messages.ts'
import { refundCancelledOrder } from '#api/sales/refunds/refunds-due.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { messages } from '#contract/messages.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { cancelOrder, changeOrderStatus } from './change-order-status.ts'
import { isOrderOfSeller, type StatusTransition } from './order-status.repository.ts'
import { canChangeStatus, isForward } from './order-status.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  parcels: Pick<Parcels, 'packOpen'>
  bookParcels: BookParcels
}

/** Given by staff with a new status: why the order is cancelled, or who delivers the parcel. Shown to the customer. */
type StatusChangeInput = {
  reason?: string | undefined
  courierName?: string | undefined
  trackingNumber?: string | undefined
  /** Sends the customer no message about the new status. */
  isSilent?: boolean | undefined
  /** Couriers have the cash of what becomes delivered. Throws forbidden for who may not record payments. */
  isCollected?: boolean | undefined
}

type Transition = Omit<StatusTransition, 'outboundMessages'> &
  Pick<Parameters<typeof changeOrderStatus>[1], 'messagesOf'>

type AuditedChange = StatusChangeDetails & { viewer: Viewer }

/** The viewer's part in an order. */
type Actor = 'buyer' | 'seller' | 'admin'

/** Changes an order's status, with the rules of who may (docs/reliability.md O5, docs/product.md §4). */
export function createUpdateOrderStatus(needs: Needs) {
  const { db, withCatalogueTx, clock, config, site, parcels, bookParcels } = needs
  const links = createOrderLinks(config)

  return async (
    viewer: Viewer,
    orderId: string,
    to: OrderStatus,
    input: StatusChangeInput = {},
  ): Promise<StoredOrder> => {
    const { order, verifiedEmail } = await getOrder(orderId)
    const actor = await actorOf(viewer, order, to)
    if (input.isCollected) viewer.assertMay('payments.record')
    const { shopName, supportPhone, smsOrderLink, messageTexts } = await site.settings()
    assertAllowed(actor, order, to, supportPhone)
    const chosen = actor === 'buyer' ? {} : detailsFor(to, input)
    const details = actor === 'admin' && to === 'shipped' ? await booked(viewer, orderId, chosen) : chosen
    const audited = actor === 'buyer' ? undefined : { viewer, ...details }
    const context = {
      ...{ shopName, smsOrderLink, messageTexts, verifiedEmail },
      ...{ publicUrl: config.publicUrl, orderLink: links.linkTo(orderId) },
    }
    const messagesOf = (more: Pick<StatusChangeDetails, 'refunds' | 'cashToCollect'>) =>
      input.isSilent
        ? silentlyCancelledMessages(order, context, more.refunds ?? [])
        : statusChangeMessages(order, to, context, { ...details, ...more })
    const change = changeOfStatus(
      {
        orderId,
        from: order.status,
        to,
        // The order may have been paid since it was read; a buyer must not cancel it then.
        paymentStatus: actor === 'buyer' ? 'unpaid' : undefined,
        changedBy: viewer.userId,
        note: details.note ?? '',
        messagesOf,
        now: clock(),
      },
      { order, changedBy: viewer.userId, messagesOf: (refunds) => messagesOf({ refunds }) },
      { audited, collectedFor: input.isCollected ? viewer : undefined },
    )
    if (to === 'cancelled')
      await bookParcels.cancelBookings(viewer, { orderId }, async (booked) =>
        (await tryOut((work) => withCatalogueTx(work), change)) ? booked : [],
      )
    const hasChanged = await withCatalogueTx(change)
    const { order: after } = await getOrder(orderId)
    if (hasChanged) return after
    assertAllowed(actor, after, to, supportPhone)
    throw conflict(messages.orderMoveImpossible(order.status, to))
  }

  /**
   * Before an order is shipped with a courier that gives numbers: all that is left is packed, and each parcel booked.
   * When the courier does not answer, the parcels stay packed and the order is not shipped.
   */
  async function booked(
    viewer: Viewer,
    orderId: string,
    details: StatusChangeDetails,
  ): Promise<StatusChangeDetails> {
    const { courierName = '', trackingNumber } = details
    if (trackingNumber || !bookParcels.isAutomatic(courierName)) return details
    await parcels.packOpen(viewer, orderId, courierName)
    await bookParcels.bookPacked(viewer, orderId, courierName)
    const { order } = await getOrder(orderId)
    const parcel = order.parcels.findLast(({ state }) => state === 'ready')
    return parcel ? { courierName: parcel.courierName, trackingNumber: parcel.trackingNumber } : details
  }

  async function getOrder(orderId: string) {
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    return found
  }

  /** Throws notFound for a viewer who is not involved in the order, and forbidden for staff without the permission. */
  async function actorOf(viewer: Viewer, order: Order, to: OrderStatus): Promise<Actor> {
    const required = requiredFor(to)
    if (viewer.may(required)) return 'admin'
    if (viewer.userId === order.customerId) return 'buyer'
    if (viewer.role === 'admin') viewer.assertMay(required)
    if (viewer.role === 'seller' && (await isOrderOfSeller(db, order.id, viewer.userId))) return 'seller'
    throw notFound(messages.orderNotFound)
  }
}

/** Makes a change in a transaction; false when the order changed meanwhile. */
type Change = (tx: Tx, markChanged: () => void) => Promise<boolean>

/** The change of the status, with the refund of an order that is cancelled and the entry in the audit log. */
function changeOfStatus(
  { to, messagesOf, ...transition }: Transition,
  refund: Parameters<typeof refundCancelledOrder>[1],
  { audited, collectedFor }: { audited: AuditedChange | undefined; collectedFor: Viewer | undefined },
): Change {
  return async (tx, markChanged) => {
    const hasChanged = await (to === 'cancelled'
      ? cancelOrder(tx, { ...transition, outboundMessages: [] }, markChanged)
      : changeOrderStatus(tx, { ...transition, ...courierOf(audited), collectedFor, messagesOf, to }))
    if (!hasChanged) return false
    if (to === 'cancelled') await refundCancelledOrder(tx, refund, transition.now)
    if (audited) await recordStatusChange(tx, { ...transition, to }, audited)
    return true
  }
}

/** What staff need for a status (docs/permissions.md §3). */
function requiredFor(to: OrderStatus): RequiredPermission {
  if (to === 'processing') return { anyOf: ['orders.confirm', 'orders.pack'] }
  return isForward(to) ? 'orders.pack' : 'orders.confirm'
}

function detailsFor(
  to: OrderStatus,
  { reason, courierName, trackingNumber }: StatusChangeInput,
): StatusChangeDetails {
  if (to === 'cancelled') return reason ? { note: reason } : {}
  return to === 'shipped'
    ? { ...(courierName && { courierName }), ...(trackingNumber && { trackingNumber }) }
    : {}
}

const courierOf = ({ courierName, trackingNumber }: StatusChangeDetails = {}) => ({
  courierName,
  trackingNumber,
})

async function recordStatusChange(
  tx: Tx,
  { orderId, from, to, now }: Pick<StatusTransition, 'orderId' | 'from' | 'to' | 'now'>,
  { viewer, ...details }: AuditedChange,
) {
  await recordAudit(
    tx,
    viewer,
    'order.moved',
    { type: 'order', id: orderId },
    { before: { status: from }, after: { status: to, ...details }, at: now },
  )
}

/** Of a refund its buyer is told in any case. */
function silentlyCancelledMessages(
  order: Order,
  context: MessageContext & { verifiedEmail: string | null },
  refunds: readonly MoneyBack[],
): OutboundMessage[] {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount === 0) return []
  const refund = {
    order,
    verifiedEmail: context.verifiedEmail,
    event: 'pending',
    cause: 'cancellation',
  } as const
  return refundMessagesOf(context, refund)(amount)
}

/** Throws forbidden for a change the actor may not make, conflict for one the order's status does not allow. */
function assertAllowed(actor: Actor, order: Order, to: OrderStatus, supportPhone: string): void {
  if (actor === 'buyer' && to !== 'cancelled') throw forbidden(messages.notAllowed)
  if (actor === 'seller' && !isForward(to)) throw forbidden(messages.notAllowed)
  if (actor === 'buyer') assertCancellableByBuyer(order, supportPhone)
  else if (!canChangeStatus(order.status, to)) throw conflict(messages.orderMoveImpossible(order.status, to))
}

/** A buyer may cancel only a pending order that is not paid in full (docs/product.md §14); an advance goes back. */
function assertCancellableByBuyer({ status, paymentStatus }: Order, supportPhone: string): void {
  if (status !== 'pending') throw conflict(messages.orderNotPending)
  if (paymentStatus === 'pending') throw conflict(messages.orderAwaitsPayment(supportPhone))
  if (paymentStatus !== 'unpaid') throw conflict(messages.orderPaidRequestRefund)
}

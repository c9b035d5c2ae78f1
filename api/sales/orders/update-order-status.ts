import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createNotifyRefund } from '#api/sales/refunds/notify-refund.ts'
import { refundIfPaid } from '#api/sales/refunds/refund-if-paid.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { cancelOrder, changeOrderStatus } from './change-order-status.ts'
import { statusChangeMessages } from './order-messages.ts'
import { isOrderWhollyOf, type StatusMove } from './order-status.repository.ts'
import { canChangeStatus, isForward } from './order-status.ts'
import { findOrder } from './orders.repository.ts'
import { findReceivedAmount } from './payment-status.repository.ts'
import { updateOrderParcel } from './staff-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
}

/** What goes along with a move: why the shop cancels, told to the customer, and who brings the parcel. */
export type StatusChangeInput = {
  reason?: string | undefined
  courierName?: string | undefined
  trackingNumber?: string | undefined
}

/** Who asks, as seen from one order. */
type Standing = 'buyer' | 'seller' | 'admin'

/** The verb of moving an order on, and who may (docs/reliability.md O5, docs/product.md §4). */
export function createUpdateOrderStatus({ db, withCatalogueTx, clock, config, site }: Needs) {
  return async (
    viewer: Viewer,
    orderId: string,
    to: OrderStatus,
    input: StatusChangeInput = {},
  ): Promise<Order> => {
    const { order, verifiedEmail } = await getOrder(orderId)
    const standing = await standingOf(viewer, order)
    const { shopName, supportPhone } = await site.settings()
    assertAllowedMove(standing, order, to, supportPhone)
    const notified = standing === 'buyer' ? {} : notifiedOf(to, input)
    const audited = standing === 'buyer' ? undefined : { viewer, ...notified }
    const hasMoved = await make(
      {
        orderId,
        from: order.status,
        to,
        // The payment may be settled between the look and the move; a buyer's cancelling must not follow it.
        paymentStatus: standing === 'buyer' ? 'unpaid' : undefined,
        changedBy: viewer.userId,
        note: notified.note ?? '',
        letters: statusChangeMessages(
          order,
          to,
          { shopName, publicUrl: config.publicUrl, verifiedEmail },
          notified,
        ),
        now: clock(),
      },
      await refundOf(order, verifiedEmail, viewer.userId),
      audited,
    )
    const { order: after } = await getOrder(orderId)
    if (hasMoved) return after
    assertAllowedMove(standing, after, to, supportPhone)
    throw conflict(messages.orderMoveImpossible(order.status, to))
  }

  /** What is owed back should the order turn out to be paid when it is cancelled. */
  async function refundOf(order: Order, verifiedEmail: string | null, changedBy: string) {
    const amount = await findReceivedAmount(db, order)
    const messagesOf = { order, verifiedEmail, event: 'pending', amount, cause: 'cancellation' } as const
    return { order, changedBy, letters: await createNotifyRefund({ site, config }, messagesOf) }
  }

  async function getOrder(orderId: string) {
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    return found
  }

  /** Throws notFound for everybody who has nothing to do with the order. */
  async function standingOf(viewer: Viewer, order: Order): Promise<Standing> {
    if (viewer.role === 'admin') return 'admin'
    if (viewer.userId === order.customerId) return 'buyer'
    if (viewer.role === 'seller' && (await isOrderWhollyOf(db, order.id, viewer.userId))) return 'seller'
    throw notFound(messages.orderNotFound)
  }

  function make(
    { to, ...move }: StatusMove,
    refund: Parameters<typeof refundIfPaid>[1],
    staff: (NotifiedPayment & { viewer: Viewer }) | undefined,
  ): Promise<boolean> {
    return withCatalogueTx(async (tx, markChanged) => {
      const hasMoved = await (to === 'cancelled'
        ? cancelOrder(tx, move, markChanged)
        : changeOrderStatus(tx, { ...move, to }))
      if (!hasMoved) return false
      if (to === 'cancelled') await refundIfPaid(tx, refund, move.now)
      if (staff) await recordStatusChange(tx, { ...move, to }, staff)
      return true
    })
  }
}

/** What the customer is told of a move beside the new status. */
type NotifiedPayment = { note?: string; courierName?: string; trackingNumber?: string }

function notifiedOf(
  to: OrderStatus,
  { reason, courierName, trackingNumber }: StatusChangeInput,
): NotifiedPayment {
  if (to === 'cancelled') return reason ? { note: reason } : {}
  return to === 'shipped'
    ? { ...(courierName && { courierName }), ...(trackingNumber && { trackingNumber }) }
    : {}
}

/** A move by the staff stands in the audit log; a parcel's courier and number on the order. */
async function recordStatusChange(
  tx: Tx,
  { orderId, from, to, now }: StatusMove,
  { viewer, ...told }: NotifiedPayment & { viewer: Viewer },
) {
  const { courierName = '', trackingNumber = '' } = told
  if (courierName || trackingNumber)
    await updateOrderParcel(tx, { orderId, now, courierName, trackingNumber })
  await recordAudit(
    tx,
    viewer,
    'order.moved',
    { type: 'order', id: orderId },
    { before: { status: from }, after: { status: to, ...told }, at: now },
  )
}

/** Throws forbidden for a move that is not theirs to make, conflict for one the order's state does not allow. */
function assertAllowedMove(standing: Standing, order: Order, to: OrderStatus, supportPhone: string): void {
  if (standing === 'buyer' && to !== 'cancelled') throw forbidden(messages.notAllowed)
  if (standing === 'seller' && !isForward(to)) throw forbidden(messages.notAllowed)
  if (standing === 'buyer') mustBeCancellable(order, supportPhone)
  else if (!canChangeStatus(order.status, to)) throw conflict(messages.orderMoveImpossible(order.status, to))
}

/** What a buyer may cancel: a pending order nothing was paid for (docs/product.md §14). */
function mustBeCancellable({ status, paymentStatus }: Order, supportPhone: string): void {
  if (status !== 'pending') throw conflict(messages.orderNotPending)
  if (paymentStatus === 'pending') throw conflict(messages.orderAwaitsPayment(supportPhone))
  if (paymentStatus !== 'unpaid') throw conflict(messages.orderPaidRequestRefund)
}

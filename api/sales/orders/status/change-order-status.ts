import { conflict } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { insertCancelledPosting } from '#api/sales/ledger/ledger.repository.ts'
import { listLineUnits, moveUnits, unitsIn } from '#api/sales/orders/order-lines.repository.ts'
import { deleteCouponUse, lockCouponOfOrder } from '#api/sales/orders/placing/coupon-uses.repository.ts'
import { deliverParcels, sendRemaining, unpackParcels } from '#api/sales/parcels/move-parcels.ts'
import { listParcels, sumCashToCome } from '#api/sales/parcels/parcels.repository.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import {
  lockOrder,
  type PayableOrder,
  refreshPaymentStatus,
} from '#api/sales/payments/payments.repository.ts'
import { recordCourierCash } from '#api/sales/payments/recording/record-courier-cash.ts'
import { settleTaxInvoices } from '#api/sales/taxes/issue-tax-invoices.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { lockProductsOfOrder, type StatusTransition, updateOrderStatus } from './order-status.repository.ts'
import { releaseReservedStock } from './order-stock.repository.ts'

type Advance = Omit<StatusTransition, 'outboundMessages'> & {
  to: Exclude<OrderStatus, 'cancelled'>
  /** What the buyer is told; for `shipped` with what the parcels collect. */
  messagesOf: (sent: { cashToCollect?: Taka }) => OutboundMessage[]
  courierName?: string | undefined
  trackingNumber?: string | undefined
  /** The staff who say that couriers have the cash of what becomes delivered. */
  collectedFor?: Viewer | undefined
}

/**
 * Changes the status of a whole order in the caller's transaction, with its timeline entry and its messages: `shipped` hands
 * over all units that are left, `delivered` closes the parcels on their way, and records their cash as collected by their
 * couriers where staff say so. Returns false, and stores nothing, when the order no longer has the status `from` (or the
 * payment status `paymentStatus`). For `cancelled` use `cancelOrder`.
 * Danger: locks products, then the order (docs/reliability.md D6).
 */
export async function changeOrderStatus(
  tx: Tx,
  { courierName, trackingNumber, collectedFor, messagesOf, ...transition }: Advance,
): Promise<boolean> {
  const { orderId, to, changedBy: actorId, now } = transition
  if (to === 'shipped') await lockProductsOfOrder(tx, orderId)
  // Of a shipped order only its hand-over shows what is collected.
  const outboundMessages = to === 'shipped' ? [] : messagesOf({})
  if (!(await updateOrderStatus(tx, { ...transition, outboundMessages }))) return false
  const lines = to === 'processing' ? [] : await listLineUnits(tx, orderId)
  const change = { orderId, actorId, now, lines }
  if (to === 'shipped') {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('An order that was just changed does not exist.')
    const amounts = { cashToCollect: await cashLeft(tx, order), amountDue: amountDueOf(order) }
    const cashToCollect = await sendRemaining(tx, change, { courierName, trackingNumber, ...amounts })
    await enqueueMessages(tx, messagesOf({ cashToCollect }), { aboutId: orderId, now })
  }
  if (to === 'delivered') {
    const parcels = await listParcels(tx, orderId, { state: 'handed-over' })
    await deliverParcels(tx, change, parcels)
    if (collectedFor) await recordCourierCash(tx, collectedFor, { orderId, parcels, now })
  }
  return true
}

/** What a courier has to collect for a locked order, and no parcel collects yet. */
export async function cashLeft(tx: Tx, order: PayableOrder): Promise<Taka> {
  return Math.max(0, amountDueOf(order) - (await sumCashToCome(tx, order.id)))
}

/**
 * Cancels an order in the caller's transaction and releases its stock and coupon, once however often it is called; false
 * when it no longer has the status `from`. Throws conflict when a part of it was sent before: a shipped order is refused
 * instead (`refuseAll` in `api/sales/parcels/parcels.ts`). Danger: locks coupon, then products in ascending id,
 * then the order (docs/reliability.md D6), so call it before anything else locks the order's row. Used for refunds
 * and lapsed payments too.
 *
 *     const isCancelled = await withCatalogueTx((tx, markChanged) =>
 *       cancelOrder(tx, { orderId, from: 'pending', ... }, markChanged))
 */
export async function cancelOrder(
  tx: Tx,
  cancellation: Omit<StatusTransition, 'to'>,
  markCatalogueChanged: () => void,
): Promise<boolean> {
  const { orderId, changedBy: actorId, now } = cancellation
  await lockCouponOfOrder(tx, orderId)
  await lockProductsOfOrder(tx, orderId)
  if (!(await updateOrderStatus(tx, { ...cancellation, to: 'cancelled' }))) return false
  await recordCancelled(tx, { orderId, now })
  if (await releaseAll(tx, { orderId, actorId, now })) markCatalogueChanged()
  // By units, so that they must have left: of an order that nobody took delivery is taken back too.
  await settleTaxInvoices(tx, { orderId, actorId, now })
  return true
}

/** What a cancelled order charges, and its coupon. Its coupon must be locked. */
export async function recordCancelled(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await insertCancelledPosting(tx, { orderId, now })
  // Of an order that was paid in part nothing is due any more.
  await refreshPaymentStatus(tx, [orderId], now)
  await deleteCouponUse(tx, orderId)
}

type Change = { orderId: string; actorId: string | null; now: Date }

async function releaseAll(tx: Tx, change: Change): Promise<boolean> {
  await unpackParcels(tx, await listParcels(tx, change.orderId, { state: 'ready' }), change.now)
  const lines = await listLineUnits(tx, change.orderId)
  if (unitsIn(lines, 'handedOver', 'delivered').length > 0) throw conflict(messages.partWasSent)
  const open = unitsIn(lines, 'open')
  await moveUnits(
    tx,
    open.map(({ line, units }) => ({ lineId: line.id, from: 'open', to: 'cancelled', units })),
  )
  return releaseReservedStock(tx, change, open)
}

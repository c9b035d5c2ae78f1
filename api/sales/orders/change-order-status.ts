import { insertCancelledPosting } from '#api/sales/ledger/ledger.repository.ts'
import { refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { deleteCouponUse, lockCouponOfOrder } from './coupon-uses.repository.ts'
import { lockProductsOfOrder, type StatusTransition, updateOrderStatus } from './order-status.repository.ts'
import { handOverStock, releaseReservedStock, restockRefused } from './order-stock.repository.ts'

/**
 * Changes an order's status in the caller's transaction, with its timeline entry and its messages. Returns false, and stores
 * nothing, when the order no longer has the status `from` (or the payment status `paymentStatus`). A shipped order leaves the
 * stock. `cancelled` is reached through `cancelOrder` only, which also releases stock and coupon. Danger: locks products, then
 * the order (docs/reliability.md D6).
 */
export async function changeOrderStatus(
  tx: Tx,
  transition: StatusTransition & { to: Exclude<OrderStatus, 'cancelled'> },
): Promise<boolean> {
  const { orderId, to, changedBy, now } = transition
  if (to === 'shipped') await lockProductsOfOrder(tx, orderId)
  if (!(await updateOrderStatus(tx, transition))) return false
  if (to === 'shipped') await handOverStock(tx, { orderId, actorId: changedBy, now })
  return true
}

/**
 * Cancels an order in the caller's transaction and releases its stock and coupon, once however often it is called; false
 * when it no longer has the status `from`. Danger: locks coupon, then products in ascending id, then the order
 * (docs/reliability.md D6), so call it before anything else locks the order's row. Used for refunds and lapsed payments too.
 *
 *     const isCancelled = await withCatalogueTx((tx, markChanged) =>
 *       cancelOrder(tx, { orderId, from: 'pending', ... }, markChanged))
 */
export async function cancelOrder(
  tx: Tx,
  cancellation: Omit<StatusTransition, 'to'>,
  markCatalogueChanged: () => void,
): Promise<boolean> {
  const { orderId, from, changedBy, now } = cancellation
  await lockCouponOfOrder(tx, orderId)
  await lockProductsOfOrder(tx, orderId)
  if (!(await updateOrderStatus(tx, { ...cancellation, to: 'cancelled' }))) return false
  await insertCancelledPosting(tx, { orderId, now })
  // Of an order that was paid in part nothing is due any more.
  await refreshPaymentStatus(tx, [orderId], now)
  await deleteCouponUse(tx, orderId)
  const giveBack = from === 'shipped' ? restockRefused : releaseReservedStock
  if (await giveBack(tx, { orderId, actorId: changedBy, now })) markCatalogueChanged()
  return true
}

import { insertCancelledPosting } from '#api/sales/ledger/ledger.repository.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { deleteCouponUse, lockCouponOfOrder } from './coupon-uses.repository.ts'
import {
  lockProductsOfOrder,
  releaseStock,
  type StatusMove,
  updateStatus,
} from './order-status.repository.ts'

/**
 * Changes an order's status inside the caller's transaction, with its entry in the timeline and its messages. False, and
 * nothing happens, when the order no longer has the status `from` (or its payment not `paymentStatus`). `cancelled` is
 * reached through `cancelOrder` alone, which also returns stock and coupon.
 */
export function changeOrderStatus(
  tx: Tx,
  move: StatusMove & { to: Exclude<OrderStatus, 'cancelled'> },
): Promise<boolean> {
  return updateStatus(tx, move)
}

/**
 * Cancels an order inside the caller's transaction and returns its stock and coupon, once however often it is called; false
 * when it no longer has the status `from`. Danger: locks coupon, then products in ascending id, then the order
 * (docs/reliability.md D6), so call it before anything else locks the order's row. Also for refunds and expired payments.
 *
 *     const isCancelled = await withCatalogueTx((tx, markChanged) =>
 *       cancelOrder(tx, { orderId, from: 'pending', ... }, markChanged))
 */
export async function cancelOrder(
  tx: Tx,
  cancellation: Omit<StatusMove, 'to'>,
  markCatalogueChanged: () => void,
): Promise<boolean> {
  const { orderId } = cancellation
  await lockCouponOfOrder(tx, orderId)
  await lockProductsOfOrder(tx, orderId)
  if (!(await updateStatus(tx, { ...cancellation, to: 'cancelled' }))) return false
  await insertCancelledPosting(tx, { orderId, now: cancellation.now })
  await deleteCouponUse(tx, orderId)
  if (await releaseStock(tx, orderId)) markCatalogueChanged()
  return true
}

import { raiseCatalogueVersion } from '#api/catalogue-version.ts'
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

/** What came of a move; adopt `version` after the commit when there is one. */
export type StatusChanged = { hasMoved: boolean; version?: number }

/**
 * Moves an order on inside the caller's transaction, with its entry in the timeline and its letters. Nothing happens,
 * and `hasMoved` is false, when the order no longer stands at `from` (or its payment not at `paymentStatus`).
 * To `cancelled` goes through `cancelOrder` alone, since that gives stock and coupon back.
 */
export async function changeOrderStatus(
  tx: Tx,
  move: StatusMove & { to: Exclude<OrderStatus, 'cancelled'> },
): Promise<StatusChanged> {
  return { hasMoved: await updateStatus(tx, move) }
}

/**
 * Cancels an order inside the caller's transaction and gives its stock and coupon back, once however often it is called.
 * Danger: locks coupon, then products in ascending id, then the order (docs/reliability.md D6); call it before anything else
 * locks the order's row, and adopt `version` after the commit. For refunds and lapsed payments too.
 *
 *     const { hasMoved, version } = await withTx((tx) => cancelOrder(tx, { orderId, from: 'pending', ... }))
 */
export async function cancelOrder(tx: Tx, cancellation: Omit<StatusMove, 'to'>): Promise<StatusChanged> {
  const { orderId } = cancellation
  await lockCouponOfOrder(tx, orderId)
  await lockProductsOfOrder(tx, orderId)
  if (!(await updateStatus(tx, { ...cancellation, to: 'cancelled' }))) return { hasMoved: false }
  await insertCancelledPosting(tx, { orderId, now: cancellation.now })
  await deleteCouponUse(tx, orderId)
  const cameBack = await releaseStock(tx, orderId)
  return cameBack ? { hasMoved: true, version: await raiseCatalogueVersion(tx) } : { hasMoved: true }
}

import type { OriginalCoupon } from '#api/pricing/price-order.ts'
import { findCoupon } from '#api/sales/orders/placing/coupon-uses.repository.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listExchangedOrders } from './exchanged-orders.repository.ts'

/**
 * The coupon of the order that exchanged goods came from, followed back through earlier exchanges. Undefined: none.
 */
export async function findOriginalCoupon(
  db: DbOrTx,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<OriginalCoupon | undefined> {
  const exchanged = await listExchangedOrders(db, id)
  const code = exchanged.find(({ couponCode }) => couponCode !== null)?.couponCode
  const terms = code ? await findCoupon(db, code, customerId) : undefined
  if (!terms) return undefined
  return {
    terms,
    otherLines: exchanged.flatMap(({ lines }) => lines),
    granted: exchanged.reduce((sum, { ofCoupon }) => sum + ofCoupon, 0),
  }
}

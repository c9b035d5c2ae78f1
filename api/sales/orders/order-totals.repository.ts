import { eq } from 'drizzle-orm'
import type { OrderTotals } from '#api/pricing/reduced-totals.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'

/** What an order costs now. Throws when it does not exist. */
export async function findTotals(db: DbOrTx, orderId: string): Promise<OrderTotals> {
  const { subtotal, discountAmount, deliveryFee, grandTotal } = orders
  const [totals] = await db
    .select({ subtotal, discountAmount, deliveryFee, grandTotal })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!totals) throw new Error(`There is no order ${orderId}`)
  return totals
}

/** Sets what a locked order costs; use `changeTotals`. */
export async function updateTotals(
  tx: DbOrTx,
  orderId: string,
  { now, ...totals }: OrderTotals & { waivedAmount: number; now: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...totals, updatedAt: now })
    .where(eq(orders.id, orderId))
}

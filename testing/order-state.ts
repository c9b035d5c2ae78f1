import { eq, sql } from 'drizzle-orm'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { byHand, recordPayments } from '#api/sales/payments/record-payments.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'

/** Fields of an order that a test sets. */
export type OrderState = Partial<typeof orders.$inferInsert>

/**
 * Sets fields of an order directly, bypassing the shop's rules. `paid` also records a payment of what is due, by hand; any
 * other payment status forgets its payments, which must not be refunded.
 */
export async function setOrderState(db: DbOrTx, orderId: string, state: OrderState): Promise<void> {
  const { paymentStatus, ...fields } = state
  if (paymentStatus === 'paid') {
    const order = await lockOrder(db, orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    const payment = {
      ...byHand,
      orderId,
      amount: amountDueOf(order),
      state: 'received',
      recordedBy: null,
    } as const
    await recordPayments(db, [payment], new Date())
  } else if (paymentStatus) {
    await db.execute(sql`delete from ledger_entries
      where order_id = ${orderId} and cause = 'payment'`)
    await db.delete(payments).where(eq(payments.orderId, orderId))
    await db.update(orders).set({ paymentStatus, receivedTotal: 0 }).where(eq(orders.id, orderId))
  }
  if (Object.keys(fields).length > 0) await db.update(orders).set(fields).where(eq(orders.id, orderId))
}

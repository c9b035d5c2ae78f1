import { and, eq } from 'drizzle-orm'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfReversedPayment } from '#api/sales/ledger/ledger.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import { byHand, moneyAccountOf, recordPayments } from '#api/sales/payments/record-payments.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'

/** Fields of an order that a test sets. */
export type OrderState = Partial<typeof orders.$inferInsert>

/**
 * Sets fields of an order directly, bypassing the shop's rules. `paid` also records a payment of what is due, by hand; any
 * other payment status takes its payments back, which must not be refunded.
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
    await reversePayments(db, orderId)
    await db.update(orders).set({ paymentStatus }).where(eq(orders.id, orderId))
  }
  if (Object.keys(fields).length > 0) await db.update(orders).set(fields).where(eq(orders.id, orderId))
}

async function reversePayments(db: DbOrTx, orderId: string): Promise<void> {
  const at = new Date()
  const reversed = await db
    .update(payments)
    .set({ state: 'reversed', reversedAt: at })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'received')))
    .returning()
  for (const { id: reference, amount, ...payment } of reversed)
    await insertPosting(
      db,
      postingOfReversedPayment({ orderId, reference, amount, account: moneyAccountOf(payment), at }),
    )
  await refreshPaymentStatus(db, [orderId], at)
}

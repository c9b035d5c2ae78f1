import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema.ts'

type PaymentMove = { orderId: string; from: PaymentStatus[]; to: PaymentStatus; now: Date }

/** Moves an order's payment on, if it still stands at one of `from`; false when it does not (reliability.md D8). */
export async function updatePaymentStatus(
  tx: DbOrTx,
  { orderId, from, to, now }: PaymentMove,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: to, updatedAt: now })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, from)))
  return rowCount === 1
}

/** Marks a payment as received, unless the order is cancelled or its payment stands elsewhere by now. */
export async function settlePayment(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: 'paid', updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.paymentStatus, ['unpaid', 'pending']),
        inArray(orders.status, ['pending', 'processing', 'shipped', 'delivered']),
      ),
    )
  return rowCount === 1
}

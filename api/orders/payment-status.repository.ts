import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema.ts'
import { insertPosting } from '../ledger/ledger.repository.ts'
import { postingOfPayment } from '../ledger/ledger.ts'

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

/** Marks an order as paid, unless it is cancelled or its payment stands elsewhere by now. Books nothing. */
export async function markPaid(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<{ grandTotal: number } | undefined> {
  const [paid] = await tx
    .update(orders)
    .set({ paymentStatus: 'paid', updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.paymentStatus, ['unpaid', 'pending']),
        inArray(orders.status, ['pending', 'processing', 'shipped', 'delivered']),
      ),
    )
    .returning({ grandTotal: orders.grandTotal })
  return paid
}

/**
 * Takes an order's money by hand: cash, or a wallet payment somebody has seen come in. Marks the order as paid and books
 * it. False when the order is cancelled or its payment stands elsewhere by now. Money through a gateway is `settle`'s.
 */
export async function settlePayment(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  const paid = await markPaid(tx, { orderId, now })
  if (!paid) return false
  const amount = paid.grandTotal
  await insertPosting(
    tx,
    postingOfPayment({ orderId, reference: orderId, amount, account: 'by-hand', at: now }),
  )
  return true
}

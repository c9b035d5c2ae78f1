import { eq } from 'drizzle-orm'
import type { Wallet } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'

type NamedPayment = { wallet: Wallet; walletTransactionId: string | null; paymentNumber: string }

/** Stores the payment that the buyer of a locked order names. Returns wallet and transaction id before and after it. */
export async function updateNamedPayment(tx: Tx, orderId: string, named: NamedPayment, now: Date) {
  const { wallet, walletTransactionId } = orders
  const [before] = await tx.select({ wallet, walletTransactionId }).from(orders).where(eq(orders.id, orderId))
  const [after] = await tx
    .update(orders)
    .set({ ...named, updatedAt: now })
    .where(eq(orders.id, orderId))
    .returning({ wallet, walletTransactionId })
  return { before, after }
}

import { ShopError } from '#api/errors.ts'
import { findOrderPaidBy, lockWalletTransactions } from '#api/sales/payments/payments.repository.ts'
import { listOrdersNaming } from '#api/sales/statements/match-candidates.repository.ts'
import { hasBeenPaid } from '#api/sales/statements/match-row.ts'
import { listReceipts } from '#api/sales/statements/receipts.repository.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { violatedConstraint } from '#database/sql-state.ts'

/**
 * Locks a transaction of a wallet before it is recorded as a payment of a locked order. Throws conflict when its money was
 * counted before: recorded by staff, shown by a statement, or named by an order that was marked paid.
 */
export async function lockUnusedTransaction(
  tx: Tx,
  orderId: string,
  { wallet, transactionId }: { wallet: Wallet; transactionId: string },
): Promise<void> {
  await lockWalletTransactions(tx, wallet, [transactionId])
  const other = await findOrderPaidBy(tx, wallet, transactionId)
  if (other) throw usedTransaction(other === orderId ? undefined : other)
  const receipts = await listReceipts(tx, wallet, [transactionId])
  if (receipts.some(({ state, reason }) => state.endsWith('matched') || reason === 'reversed'))
    throw usedTransaction()
  const naming = await listOrdersNaming(tx, [transactionId])
  const paid = naming.find((order) => order.wallet === wallet && hasBeenPaid(order))
  if (paid) throw usedTransaction(paid.id === orderId ? undefined : paid.id)
}

/** The last word on a transaction that is recorded twice has a constraint. */
export function rejectUsedTransaction(error: unknown): never {
  throw violatedConstraint(error) === 'payments_reference_key' ? usedTransaction() : error
}

function usedTransaction(orderId?: string): ShopError {
  const message = orderId
    ? messages.walletTransactionRecordedFor(`#${orderNumber(orderId)}`)
    : messages.walletTransactionRecorded
  return new ShopError('conflict', message, { errors: [{ path: 'walletTransactionId', message }] })
}

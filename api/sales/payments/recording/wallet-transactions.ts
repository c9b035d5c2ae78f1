import { ShopError } from '#api/errors.ts'
import { findOrderPaidBy, lockWalletTransactions } from '#api/sales/payments/payments.repository.ts'
import { listOrdersNaming } from '#api/sales/statements/match-candidates.repository.ts'
import { hasBeenPaid } from '#api/sales/statements/match-row.ts'
import { whyNeverPays } from '#api/sales/statements/never-pays.ts'
import { listReceipts, type WalletReceipt } from '#api/sales/statements/receipts.repository.ts'
import { messages } from '#contract/messages.ts'
import { formatPaisa } from '#contract/paisa.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { violatedConstraint } from '#database/sql-state.ts'

/** `amount`: what is taken to have come by it, where staff have not entered that themselves. */
type Transaction = { wallet: Wallet; transactionId: string; amount?: Taka }

/**
 * Locks a transaction of a wallet before it is recorded as a payment of a locked order. Throws conflict when its money was
 * counted before: recorded by staff, shown by a statement, or named by an order that was marked paid; and when a statement
 * shows money that pays no order, or another `amount`.
 */
export async function lockUnusedTransaction(
  tx: Tx,
  orderId: string,
  { wallet, transactionId, amount }: Transaction,
): Promise<void> {
  await lockWalletTransactions(tx, wallet, [transactionId])
  const other = await findOrderPaidBy(tx, wallet, transactionId)
  if (other) throw usedTransaction(other === orderId ? undefined : other)
  for (const receipt of await listReceipts(tx, wallet, [transactionId])) assertPays(receipt, amount)
  const naming = await listOrdersNaming(tx, [transactionId])
  const paid = naming.find((order) => order.wallet === wallet && hasBeenPaid(order))
  if (paid) throw usedTransaction(paid.id === orderId ? undefined : paid.id)
}

function assertPays({ state, reason, amountPaisa }: WalletReceipt, amount: Taka | undefined): void {
  if (state.endsWith('matched')) throw usedTransaction()
  const problem = whyNeverPays(reason)
  if (problem) throw refusedTransaction(problem)
  if (state === 'open' && amount !== undefined && amountPaisa !== amount * 100)
    throw refusedTransaction(messages.walletTransactionOfOtherAmount(formatPaisa(amountPaisa)))
}

/** The last word on a transaction that is recorded twice has a constraint. */
export function rejectUsedTransaction(error: unknown): never {
  throw violatedConstraint(error) === 'payments_reference_key' ? usedTransaction() : error
}

function usedTransaction(orderId?: string): ShopError {
  return refusedTransaction(
    orderId
      ? messages.walletTransactionRecordedFor(`#${orderNumber(orderId)}`)
      : messages.walletTransactionRecorded,
  )
}

function refusedTransaction(message: string): ShopError {
  return new ShopError('conflict', message, { errors: [{ path: 'walletTransactionId', message }] })
}

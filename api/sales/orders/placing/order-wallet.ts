import { invalid, ShopError } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrder } from '#contract/sales/orders.ts'
import { violatedConstraint } from '#database/sql-state.ts'

/** Wallet and transaction id belong to mobile banking; an empty transaction id counts as none. */
export function walletOf({ paymentMethod, wallet, walletTransactionId }: NewOrder) {
  if (paymentMethod !== 'mobile-banking') return { wallet: null, walletTransactionId: null }
  return { wallet: wallet ?? null, walletTransactionId: walletTransactionId || null }
}

/** Throws invalid for a transaction id without its wallet: the ids are unique within a wallet only. */
export function assertWalletNamed(newOrder: NewOrder): void {
  const { wallet, walletTransactionId } = walletOf(newOrder)
  if (!walletTransactionId || wallet) return
  throw invalid(messages.walletRequired, [{ path: 'wallet', message: messages.walletRequired }])
}

/** Concurrent orders with one transaction id are caught by `orders_wallet_transaction_key` only. */
export function rejectUsedWalletTransaction(error: unknown): never {
  if (violatedConstraint(error) !== 'orders_wallet_transaction_key') throw error
  const message = messages.walletTransactionUsed
  throw new ShopError('conflict', message, { errors: [{ path: 'walletTransactionId', message }] })
}

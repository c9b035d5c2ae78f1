/** A wallet's transaction id in one spelling: capitals and digits, spaces dropped. `9gh7 xk2l1m` is `9GH7XK2L1M`. */
export function normalisedWalletTransaction(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** `9GH7XK2L1M`, or nothing at all. Without zod: the checkout page reads it too. */
export const WALLET_TRANSACTION_PATTERN = /^[A-Z0-9]{0,20}$/

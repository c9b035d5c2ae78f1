import { latinDigits } from '#contract/latin-digits.ts'

/** Normalises a wallet's transaction id: capitals, Latin digits, no spaces. `9gh৭ xk2l1m` becomes `9GH7XK2L1M`. */
export function normalisedWalletTransaction(typed: string): string {
  return latinDigits(typed).replace(/\s+/g, '').toUpperCase()
}

/** Accepts `9GH7XK2L1M` and the empty text. Apart, so that the checkout page can read it without loading zod. */
export const WALLET_TRANSACTION_PATTERN = /^[A-Z0-9]{0,20}$/

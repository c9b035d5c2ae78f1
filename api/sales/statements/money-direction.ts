import { latinDigits } from '#contract/latin-digits.ts'

/** What a row of a statement says about the way its money went, cell by cell; empty where it has none. */
export type DirectionSigns = {
  kind: string
  direction: string
  amount: string
  /** What stands in a column of money out of its own, beside that of the amount. */
  moneyOut: string
  /** The titles say it: the amount stands under money in or out, or the column of whoever paid has no one for whoever got it. */
  isUnderMoneyIn: boolean
  isUnderMoneyOut: boolean
  isUnderPayer: boolean
}

/** `unknown`: it may have come in or gone out, and nobody but a person can tell. */
export type MoneyDirection = 'in' | 'out' | 'fee' | 'unknown'

/** What the wallet takes for a payment stands under the payment's own transaction id and says nothing against it. */
const FEE = /(?<!re)charge(?!\s*-?\s*back)|\bfee\b|commission/i
/** Rows of money that did not come in, or not for good. */
const NOT_RECEIVED =
  /refund|revers|charge\s*-?\s*back|cash\s*-?out|withdraw|b2b|b2c|settlement|pay\s*-?out|disburse|salary/i
/** Money that went out, unless the row says that it came in: a buyer may have sent it so. */
const SENT =
  /send\s*money|\bsent\b|transfer(?:red)?\s+(?:to|out)|recharge|bill\s*pay|pay\s*bill|make\s*payment|payment\s+made/i
/** `Payment`, `Pay Merchant`, `Money Received`, `Cash In`, `C2B`; `Transfer` and `Payment to` are none of them. */
const RECEIVED =
  /payment(?!\s+to\b)|pay\s*merchant|merchant\s*pay|receiv|cash\s*-?in\b|deposit|collection|[cp]2m|c2b|add\s*money|transfer(?:red)?\s+(?:from|in)\b|পেমেন্ট|প্রাপ্ত|জমা/iu
/** Payments at a bKash merchant by API, QR code and USSD, as its notifications number them. */
const RECEIVED_CODE = /^(?:10002294|10003126|10002175)$/
const WENT_OUT = /^(?:d|dr\.?|debit(?:ed)?|out|outgoing|outward|outflow|sent|[-−–])$/i
const CAME_IN = /^(?:c|cr\.?|credit(?:ed)?|in|incoming|inward|inflow|received?|\+|জমা)$/iu
/** `+1,130.00`, `৳ +500` */
const PLUS = /^[^\d-]*\+/

/**
 * Which way the money of a row went. In once something says so: a word, a sign, or the column it stands in. A bare
 * `Transfer` says nothing, and neither does an amount alone.
 */
export function directionOf(row: DirectionSigns): MoneyDirection {
  const { kind, direction } = row
  if (FEE.test(kind)) return 'fee'
  if (NOT_RECEIVED.test(kind) || WENT_OUT.test(direction) || WENT_OUT.test(kind)) return 'out'
  // Whatever else is said: what stands there did not come in.
  if (row.isUnderMoneyOut) return 'out'
  if (isSome(row.moneyOut)) return row.isUnderMoneyIn && isSome(row.amount) ? 'unknown' : 'out'
  const isSaidIn =
    CAME_IN.test(direction) || CAME_IN.test(kind) || row.isUnderMoneyIn || PLUS.test(row.amount)
  if (isSaidIn) return 'in'
  if (SENT.test(kind)) return 'out'
  // A word in a column made for it, which we do not know.
  if (direction !== '') return 'unknown'
  if (kind === '') return row.isUnderPayer ? 'in' : 'unknown'
  return RECEIVED.test(kind) || RECEIVED_CODE.test(kind) ? 'in' : 'unknown'
}

/** `0.00`, `-` and an empty cell are no money. */
const isSome = (cell: string) => /[1-9]/.test(latinDigits(cell))

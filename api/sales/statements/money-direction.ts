import { latinDigits } from '#contract/latin-digits.ts'

/** The cells of a row that tell in which direction its money went; empty where the statement has none. */
type DirectionSigns = {
  kind: string
  direction: string
  amount: string
  /** The cell of a separate column of outgoing money. */
  moneyOut: string
  /** By the column titles: the amount is in a column of money in or out; there is a payer column but no receiver column. */
  isUnderMoneyIn: boolean
  isUnderMoneyOut: boolean
  isUnderPayer: boolean
}

/** `unknown`: only a person can decide whether the money came in or went out. */
type MoneyDirection = 'in' | 'out' | 'fee' | 'unknown'

/** A wallet's fee has the transaction id of its payment and does not contradict it. */
const FEE = /(?<!re)charge(?!\s*-?\s*back)|\bfee\b|commission/i
/** Money that did not come in, or was reversed. */
const NOT_RECEIVED =
  /refund|revers|charge\s*-?\s*back|cash\s*-?out|withdraw|b2b|b2c|settlement|pay\s*-?out|disburse|salary/i
/** Money that went out, unless another cell shows that it came in: to the buyer it was a sending, too. */
const SENT =
  /send\s*money|\bsent\b|transfer(?:red)?\s+(?:to|out)|recharge|bill\s*pay|pay\s*bill|make\s*payment|payment\s+made/i
/** `Payment`, `Pay Merchant`, `Money Received`, `Cash In`, `C2B`; `Transfer` and `Payment to` are none of them. */
const RECEIVED =
  /payment(?!\s+to\b)|pay\s*merchant|merchant\s*pay|receiv|cash\s*-?in\b|deposit|collection|[cp]2m|c2b|add\s*money|transfer(?:red)?\s+(?:from|in)\b|পেমেন্ট|প্রাপ্ত|জমা/iu
/** bKash's type codes of merchant payments by API, QR code and USSD. */
const RECEIVED_CODE = /^(?:10002294|10003126|10002175)$/
const WENT_OUT = /^(?:d|dr\.?|debit(?:ed)?|out|outgoing|outward|outflow|sent|[-−–])$/i
const CAME_IN = /^(?:c|cr\.?|credit(?:ed)?|in|incoming|inward|inflow|received?|\+|জমা)$/iu
/** `+1,130.00`, `৳ +500` */
const PLUS = /^[^\d-]*\+/

/**
 * The direction of a row's money. `in` needs a sign: a word, a plus, or the column of the amount. `Transfer` alone is no sign,
 * nor is an amount alone.
 */
export function directionOf(row: DirectionSigns): MoneyDirection {
  const { kind, direction } = row
  if (FEE.test(kind)) return 'fee'
  if (NOT_RECEIVED.test(kind) || WENT_OUT.test(direction) || WENT_OUT.test(kind)) return 'out'
  // An amount in a column of outgoing money did not come in, whatever the other cells say.
  if (row.isUnderMoneyOut) return 'out'
  if (hasAmount(row.moneyOut)) return row.isUnderMoneyIn && hasAmount(row.amount) ? 'unknown' : 'out'
  const isMarkedIn =
    CAME_IN.test(direction) || CAME_IN.test(kind) || row.isUnderMoneyIn || PLUS.test(row.amount)
  if (isMarkedIn) return 'in'
  if (SENT.test(kind)) return 'out'
  // An unknown word in a direction column.
  if (direction !== '') return 'unknown'
  if (kind === '') return row.isUnderPayer ? 'in' : 'unknown'
  return RECEIVED.test(kind) || RECEIVED_CODE.test(kind) ? 'in' : 'unknown'
}

/** `0.00`, `-` and an empty cell are no amount. */
const hasAmount = (cell: string) => /[1-9]/.test(latinDigits(cell))

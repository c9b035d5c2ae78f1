import type { PaymentAttemptFacts, PaymentVerdict, RefundVerdict } from '#api/sales/payments/gateway.ts'
import { cut, detailsIn, paisaIn, textIn } from '#api/sales/payments/gateway-fields.ts'

const DETAILS = [
  'card_type',
  'card_brand',
  'card_issuer',
  'card_issuer_country',
  'card_no',
  'store_amount',
  'tran_date',
  'risk_title',
] as const

const PAID = new Set(['VALID', 'VALIDATED'])

/** The answer of the validation call, or one element of the transaction query, as far as it is about this attempt. */
export function readPayment(fields: Record<string, unknown>, attempt: PaymentAttemptFacts): PaymentVerdict {
  const status = textIn(fields, 'status').toUpperCase()
  if (textIn(fields, 'tran_id') !== attempt.transactionId) return unclear('it answered about another payment')
  switch (status) {
    case 'VALID':
    case 'VALIDATED':
      return readPaid(fields, attempt)
    case 'PENDING':
    case 'PROCESSING':
      return { outcome: 'processing' }
    case 'CANCELLED':
      return { outcome: 'cancelled', reason: reasonIn(fields, 'Cancelled by the customer') }
    case 'EXPIRED':
      return { outcome: 'expired', reason: reasonIn(fields, 'The payment page ran out') }
    case 'UNATTEMPTED':
      return { outcome: 'untouched' }
    case 'FAILED':
    case 'INVALID_TRANSACTION':
      return { outcome: 'failed', reason: reasonIn(fields, 'The payment failed') }
    default:
      return unclear(`unknown status ${cut(status, 30)}`)
  }
}

function readPaid(fields: Record<string, unknown>, query: PaymentAttemptFacts): PaymentVerdict {
  // A session of ours is in BDT, so `amount` is what was asked for, and both names of a currency say BDT.
  const paisa = paisaIn(fields, 'amount')
  const currencies = [textIn(fields, 'currency_type'), textIn(fields, 'currency')].filter(Boolean)
  const currency = currencies.find((one) => one !== query.currency) ?? currencies[0] ?? ''
  const bankTransactionId = textIn(fields, 'bank_tran_id')
  if (paisa === undefined || currency === '' || bankTransactionId === '') {
    return unclear('it called the payment valid without amount, currency or bank transaction')
  }
  return {
    outcome: 'paid',
    payment: {
      paisa,
      currency,
      validationId: textIn(fields, 'val_id') || null,
      bankTransactionId,
      // Only an express 0 is safe.
      isRisky: textIn(fields, 'risk_level') !== '0',
      details: detailsIn(fields, DETAILS),
    },
  }
}

/** Of the several tries a customer made on one page the paid one counts, then one that may still be, then the last. */
export function readTransactions(
  fields: Record<string, unknown>,
  attempt: PaymentAttemptFacts,
): PaymentVerdict {
  const { element } = fields
  const tries = (Array.isArray(element) ? element : []).filter(isObject)
  const verdicts = tries.map((one) => readPayment(one, attempt))
  const [payment, ...further] = verdicts.flatMap((one) => (one.outcome === 'paid' ? one.payment : []))
  if (payment) return { outcome: 'paid', payment, further }
  // Only an express "none" says that nobody tried: what we cannot read may be a payment.
  if (textIn(fields, 'no_of_trans_found') !== String(tries.length))
    return unclear('its list of payments cannot be read')
  const rank = (verdict: PaymentVerdict) => RANKS.indexOf(verdict.outcome)
  return verdicts.reduce((best, one) => (rank(one) < rank(best) ? one : best), NOBODY_TRIED)
}

const NOBODY_TRIED: PaymentVerdict = { outcome: 'untouched' }

const RANKS: PaymentVerdict['outcome'][] = [
  'processing',
  'unclear',
  'failed',
  'cancelled',
  'expired',
  'untouched',
]

export function isPaidStatus(status: string): boolean {
  return PAID.has(status.toUpperCase())
}

/** Our question was refused before anything was done: wrong credentials, a store switched off, a field missing. */
const REFUSED = new Set(['INVALID_REQUEST', 'FAILED', 'INACTIVE'])

/** The answer to sending money back. Only a plain "failed" says that nothing was sent; what we do not know may have been. */
export function readRefund(fields: Record<string, unknown>): RefundVerdict {
  const reference = textIn(fields, 'refund_ref_id')
  const status = textIn(fields, 'status').toLowerCase()
  const problem = cut(textIn(fields, 'errorReason') || textIn(fields, 'APIConnect') || 'no reason given', 300)
  const connection = textIn(fields, 'APIConnect')
  if (connection !== 'DONE') return { outcome: REFUSED.has(connection) ? 'failed' : 'unclear', problem }
  if (status === 'success' && reference) return { outcome: 'accepted', reference }
  if (status === 'processing' && reference) return { outcome: 'processing', reference }
  return status === 'failed' ? { outcome: 'failed', problem } : { outcome: 'unclear', problem }
}

/** The answer to the question about a refund. */
export function readRefundState(fields: Record<string, unknown>): RefundVerdict {
  const reference = textIn(fields, 'refund_ref_id')
  const status = textIn(fields, 'status').toLowerCase()
  const problem = cut(textIn(fields, 'errorReason') || 'the gateway took the refund back', 300)
  if (textIn(fields, 'APIConnect') !== 'DONE') return { outcome: 'unclear', problem }
  if (status === 'refunded') return { outcome: 'done', reference }
  if (status === 'processing') return { outcome: 'processing', reference }
  if (status === 'cancelled') return { outcome: 'failed', problem }
  return reference ? { outcome: 'unclear', problem } : { outcome: 'unknown' }
}

function reasonIn(fields: Record<string, unknown>, otherwise: string): string {
  return cut(textIn(fields, 'error'), 300) || otherwise
}

function unclear(problem: string): PaymentVerdict {
  return { outcome: 'unclear', problem }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { isObject } from '#api/http/json-object.ts'
import type { GatewayAttempt, PaymentVerdict, RefundVerdict } from '#api/sales/payments/gateway.ts'
import { detailsIn, paisaIn, textIn, truncate } from '#api/sales/payments/gateway-fields.ts'

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

/** Reads the answer of the validation call, or one element of the transaction query, if it is about this attempt. */
export function readPayment(fields: Record<string, unknown>, attempt: GatewayAttempt): PaymentVerdict {
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
      return unclear(`unknown status ${truncate(status, 30)}`)
  }
}

function readPaid(fields: Record<string, unknown>, attempt: GatewayAttempt): PaymentVerdict {
  // Our sessions are in BDT, so `amount` is the requested amount, and both currency fields must be BDT.
  const paisa = paisaIn(fields, 'amount')
  const currencies = [textIn(fields, 'currency_type'), textIn(fields, 'currency')].filter(Boolean)
  const currency = currencies.find((one) => one !== attempt.currency) ?? currencies[0] ?? ''
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
      // Only an explicit 0 is safe.
      isRisky: textIn(fields, 'risk_level') !== '0',
      details: detailsIn(fields, DETAILS),
    },
  }
}

/** Of several attempts on one page, the paid one counts, then one that may still be paid, then the best-known failure. */
export function readTransactions(fields: Record<string, unknown>, attempt: GatewayAttempt): PaymentVerdict {
  const listed: unknown[] = Array.isArray(fields.element) ? fields.element : []
  const transactions = listed.filter(isObject)
  const verdicts = transactions.map((one) => readPayment(one, attempt))
  const [payment, ...further] = verdicts.flatMap((one) => (one.outcome === 'paid' ? one.payment : []))
  if (payment) return { outcome: 'paid', payment, further }
  // Only an explicit "none" means that nobody tried: an unreadable transaction may be a payment.
  const isReadable = transactions.length === listed.length
  if (!isReadable || textIn(fields, 'no_of_trans_found') !== String(listed.length))
    return unclear('its list of payments cannot be read')
  const rank = (verdict: PaymentVerdict) => RANKS.indexOf(verdict.outcome)
  return verdicts.reduce((best, one) => (rank(one) < rank(best) ? one : best), NOT_ATTEMPTED)
}

const NOT_ATTEMPTED: PaymentVerdict = { outcome: 'untouched' }

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

/** The request was rejected before anything was done: wrong credentials, an inactive store, a missing field. */
const REJECTED = new Set(['INVALID_REQUEST', 'FAILED', 'INACTIVE'])

/** Reads the answer of the refund call. Only an explicit "failed" means that nothing was sent. */
export function readRefund(fields: Record<string, unknown>): RefundVerdict {
  const reference = textIn(fields, 'refund_ref_id')
  const status = textIn(fields, 'status').toLowerCase()
  const problem = truncate(
    textIn(fields, 'errorReason') || textIn(fields, 'APIConnect') || 'no reason given',
    300,
  )
  const connection = textIn(fields, 'APIConnect')
  if (connection !== 'DONE') return { outcome: REJECTED.has(connection) ? 'failed' : 'unclear', problem }
  if (status === 'success' && reference) return { outcome: 'accepted', reference }
  if (status === 'processing' && reference) return { outcome: 'processing', reference }
  return status === 'failed' ? { outcome: 'failed', problem } : { outcome: 'unclear', problem }
}

/** Reads the answer of the refund query. */
export function readRefundState(fields: Record<string, unknown>): RefundVerdict {
  const reference = textIn(fields, 'refund_ref_id')
  const status = textIn(fields, 'status').toLowerCase()
  const problem = truncate(textIn(fields, 'errorReason') || 'the gateway took the refund back', 300)
  if (textIn(fields, 'APIConnect') !== 'DONE') return { outcome: 'unclear', problem }
  if (status === 'refunded') return { outcome: 'done', reference }
  if (status === 'processing') return { outcome: 'processing', reference }
  if (status === 'cancelled') return { outcome: 'failed', problem }
  return reference ? { outcome: 'unclear', problem } : { outcome: 'unknown' }
}

function reasonIn(fields: Record<string, unknown>, fallback: string): string {
  return truncate(textIn(fields, 'error'), 300) || fallback
}

function unclear(problem: string): PaymentVerdict {
  return { outcome: 'unclear', problem }
}

import type {
  GatewayAttempt,
  GatewayReturn,
  GatewaySession,
  PaidAttempt,
  PaymentGateway,
  PaymentVerdict,
  RefundRequest,
  RefundVerdict,
} from '#api/sales/payments/gateway.ts'
import { detailsIn, paisaIn, textIn, truncate } from '#api/sales/payments/gateway-fields.ts'
import { callGatewayApi, type GatewayResponse } from '#api/sales/payments/gateway-http.ts'
import { isGatewayPage } from '#api/sales/payments/gateway-settings.ts'
import type { GatewayNeeds } from '#api/sales/payments/payment-provider.ts'
import { type BkashSettings, createTokenCache } from './token-cache.ts'

/** A shopper's request must not wait longer. */
const TIMEOUT_MS = 9_000
/** The timeout of bKash's own plugin, since money moves meanwhile. The shopper's page does not wait that long. */
const EXECUTE_TIMEOUT_MS = 29_000
/** Payment without an agreement between customer and shop. */
const CHECKOUT_MODE = '0011'
const OK = '0000'
/** Already completed or executed: the query has the outcome. */
const ALREADY_DONE = new Set(['2062', '2068', '2116', '2117'])
/** Our own key is wrong: that says nothing about the payment. */
const BAD_KEY = '2001'
const CANCELLED = '2069'
const DETAILS = ['customerMsisdn', 'paymentExecuteTime', 'payerReference'] as const

/** Where bKash's pages are besides its API's host. */
const DOMAINS = ['bka.sh', 'bkash.com']

/** bKash tokenized checkout v1.2.0-beta: create, then execute when the customer returns. Money moves on execute only. */
export function createBkashGateway(
  settings: BkashSettings,
  { fetch, tokens, clock }: GatewayNeeds,
): PaymentGateway {
  const tokenCache = createTokenCache(settings, { fetch, tokens, clock })

  /** Calls the API; renews a revoked token once, since bKash has done nothing then. */
  async function callApi(
    path: string,
    body: Record<string, unknown>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<GatewayResponse> {
    const answer = await requestOnce(path, body, timeoutMs)
    if (!answer.fields || answer.status !== 401) return answer
    await tokenCache.delete()
    return requestOnce(path, body, timeoutMs)
  }

  async function requestOnce(
    path: string,
    body: Record<string, unknown>,
    timeoutMs: number,
  ): Promise<GatewayResponse> {
    const token = await tokenCache.token()
    if ('problem' in token) return token
    return callGatewayApi(fetch, {
      method: 'POST',
      url: `${settings.baseUrl()}/tokenized/checkout${path}`,
      body,
      headers: { authorization: token.value, 'x-app-key': settings.appKey },
      timeoutMs,
    })
  }

  async function query(attempt: GatewayAttempt): Promise<PaymentVerdict> {
    if (!attempt.sessionKey) return { outcome: 'untouched' }
    const answer = await callApi('/payment/status', { paymentID: attempt.sessionKey })
    return answer.fields
      ? readPayment(answer.fields, attempt)
      : { outcome: 'unclear', problem: answer.problem }
  }

  return {
    provider: 'bkash',
    label: 'bKash',
    minAmount: 1,
    maxAmount: 500_000,
    takesMoneyOnValidate: true,
    refundsPaymentOnce: true,

    async openSession(input): Promise<GatewaySession> {
      const answer = await callApi('/create', {
        mode: CHECKOUT_MODE,
        payerReference: input.customer.phone || input.orderShortId,
        callbackURL: input.returnUrl('callback'),
        amount: input.amount.toFixed(2),
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: input.transactionId,
      })
      if (!answer.fields) return { outcome: 'unclear', problem: answer.problem }
      const [pageUrl, sessionKey] = [textIn(answer.fields, 'bkashURL'), textIn(answer.fields, 'paymentID')]
      if (codeIn(answer.fields) !== OK || !URL.canParse(pageUrl) || !sessionKey) {
        return { outcome: 'rejected', problem: problemIn(answer.fields) }
      }
      const shopUrl = input.returnUrl('callback')
      if (!isGatewayPage(pageUrl, { baseUrl: settings.baseUrl(), shopUrl, domains: DOMAINS })) {
        return { outcome: 'rejected', problem: `its page is on a foreign host, ${new URL(pageUrl).host}` }
      }
      return { outcome: 'open', pageUrl, sessionKey }
    },

    readReturn: ({ fields }): GatewayReturn | undefined => {
      const { paymentID: sessionKey, status } = fields
      if (!sessionKey) return undefined
      const isDone = status === 'success'
      return {
        attempt: { sessionKey },
        reportedOutcome: isDone ? 'success' : 'failed',
        ...(isDone && { validationId: sessionKey }),
      }
    },

    /** Executes once. Any answer but a payment is verified by a query, since an error may come after the money moved. */
    async validate(attempt, paymentId) {
      if (paymentId !== attempt.sessionKey) return query(attempt)
      const { fields } = await callApi('/execute', { paymentID: paymentId }, EXECUTE_TIMEOUT_MS)
      const executed = fields && readPayment(fields, attempt)
      if (executed?.outcome === 'paid') return executed
      const found = await query(attempt)
      if (found.outcome !== 'untouched') return found
      // Without a definite failure it may still be in progress.
      return executed && 'reason' in executed ? executed : { outcome: 'processing' }
    },

    query,

    async refund(payment: PaidAttempt, { amount, reason, refundId }: RefundRequest): Promise<RefundVerdict> {
      const { sessionKey: paymentID, bankTransactionId: trxID } = payment
      const input = {
        paymentID,
        trxID,
        amount: amount.toFixed(2),
        sku: refundId,
        reason: truncate(reason, 255),
      }
      const answer = await callApi('/payment/refund', input)
      if (!answer.fields) return { outcome: 'unclear', problem: answer.problem }
      return readRefund(answer.fields, 'failed')
    },

    /**
     * bKash identifies a refund by its payment: the shop sends one per payment (`refundsPaymentOnce`), of all or a
     * part of it.
     */
    async queryRefund({ sessionKey: paymentID, bankTransactionId: trxID }): Promise<RefundVerdict> {
      const answer = await callApi('/payment/refund', { paymentID, trxID })
      if (!answer.fields) return { outcome: 'unclear', problem: answer.problem }
      if (codeIn(answer.fields) === OK && !textIn(answer.fields, 'refundTrxID')) return { outcome: 'unknown' }
      return readRefund(answer.fields, 'unclear')
    },
  }
}

function readPayment(fields: Record<string, unknown>, attempt: GatewayAttempt): PaymentVerdict {
  const code = codeIn(fields)
  if (code === CANCELLED) return { outcome: 'cancelled', reason: problemIn(fields) }
  if (code !== OK) {
    // 2xxx: an error of the customer or the request, final. 503, 9999 and the like: errors of bKash.
    return /^2\d{3}$/.test(code) && code !== BAD_KEY && !ALREADY_DONE.has(code)
      ? { outcome: 'failed', reason: problemIn(fields) }
      : { outcome: 'unclear', problem: problemIn(fields) }
  }
  // Execute and query spell the invoice differently.
  const invoice = textIn(fields, 'merchantInvoiceNumber') || textIn(fields, 'merchantInvoice')
  const isOurs = textIn(fields, 'paymentID') === attempt.sessionKey && invoice === attempt.transactionId
  if (!isOurs) return { outcome: 'unclear', problem: 'it answered about another payment' }
  switch (textIn(fields, 'transactionStatus')) {
    case 'Completed':
      return readPaid(fields)
    case 'Initiated':
      return { outcome: 'untouched' }
    case 'Pending Authorized':
      return { outcome: 'processing' }
    default:
      return { outcome: 'failed', reason: textIn(fields, 'transactionStatus') || 'The payment failed' }
  }
}

function readPaid(fields: Record<string, unknown>): PaymentVerdict {
  const paisa = paisaIn(fields, 'amount')
  const bankTransactionId = textIn(fields, 'trxID')
  if (paisa === undefined || bankTransactionId === '') {
    return { outcome: 'unclear', problem: 'it called the payment completed without amount or transaction' }
  }
  return {
    outcome: 'paid',
    payment: {
      paisa,
      currency: textIn(fields, 'currency'),
      validationId: textIn(fields, 'paymentID'),
      bankTransactionId,
      isRisky: false,
      details: detailsIn(fields, DETAILS),
    },
  }
}

function readRefund(fields: Record<string, unknown>, otherwise: 'failed' | 'unclear'): RefundVerdict {
  const reference = textIn(fields, 'refundTrxID')
  const isDone = codeIn(fields) === OK && textIn(fields, 'transactionStatus') === 'Completed'
  if (isDone && reference) return { outcome: 'done', reference }
  // 2xxx is a definite rejection; after anything else the refund may have been made.
  const isRejection = /^2\d{3}$/.test(codeIn(fields))
  return { outcome: isRejection ? otherwise : 'unclear', problem: problemIn(fields) }
}

/** bKash answers errors with HTTP 200 and the code under one of these names. */
function codeIn(fields: Record<string, unknown>): string {
  return textIn(fields, 'statusCode') || textIn(fields, 'errorCode') || textIn(fields, 'internalCode')
}

function problemIn(fields: Record<string, unknown>): string {
  const text = textIn(fields, 'statusMessage') || textIn(fields, 'errorMessage') || textIn(fields, 'message')
  return truncate(`${codeIn(fields)} ${text}`, 300) || 'no reason given'
}

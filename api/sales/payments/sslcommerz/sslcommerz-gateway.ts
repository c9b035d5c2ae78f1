import { createHash } from 'node:crypto'
import type {
  GatewayAttempt,
  GatewayMessage,
  GatewayNotification,
  GatewayReturn,
  PaidAttempt,
  PaymentGateway,
  RefundRequest,
  RefundVerdict,
} from '#api/sales/payments/gateway.ts'
import { textIn } from '#api/sales/payments/gateway-fields.ts'
import { callGatewayApi, type Fetch } from '#api/sales/payments/gateway-http.ts'
import { isPaidStatus, readPayment, readRefund, readRefundState, readTransactions } from './read-payment.ts'
import { readSession, sessionForm } from './session.ts'
import { isSigned } from './signature.ts'

type SslcommerzSettings = {
  storeId: string
  storePassword: string
  /** `https://securepay.sslcommerz.com`; read for each call, since a demo service gets its port after start. */
  baseUrl: () => string
}

const SESSION_PATH = '/gwprocess/v4/api.php'
const VALIDATION_PATH = '/validator/api/validationserverAPI.php'
/** Transaction query, refund and refund query: the parameters decide which. */
const TRANSACTION_PATH = '/validator/api/merchantTransIDvalidationAPI.php'

/** SSLCOMMERZ hosted checkout, API v4. Its URLs contain the store's password: never log them. */
export function createSslcommerzGateway(settings: SslcommerzSettings, fetch: Fetch): PaymentGateway {
  const { storeId, storePassword, baseUrl } = settings

  const callApi = (path: string, query: Record<string, string>) => {
    const credentials = { store_id: storeId, store_passwd: storePassword, v: '1', format: 'json' }
    const url = `${baseUrl()}${path}?${new URLSearchParams({ ...query, ...credentials })}`
    return callGatewayApi(fetch, { method: 'GET', url })
  }

  async function query(attempt: GatewayAttempt) {
    const answer = await callApi(TRANSACTION_PATH, { tran_id: attempt.transactionId })
    if (!answer.fields) return { outcome: 'unclear', problem: answer.problem } as const
    const rejection = rejectionIn(answer.fields)
    return rejection
      ? ({ outcome: 'unclear', problem: rejection } as const)
      : readTransactions(answer.fields, attempt)
  }

  return {
    provider: 'sslcommerz',
    label: 'Card, mobile wallet or internet banking',
    minAmount: 10,
    maxAmount: 500_000,
    takesMoneyOnValidate: false,
    refundsPaymentOnce: false,

    async openSession(input) {
      const body = sessionForm(input, settings)
      const answer = await callGatewayApi(fetch, { method: 'POST', url: `${baseUrl()}${SESSION_PATH}`, body })
      return answer.fields
        ? readSession(answer.fields, { baseUrl: baseUrl(), shopUrl: input.returnUrl('success') })
        : { outcome: 'unclear', problem: answer.problem }
    },

    readReturn: ({ event, fields }): GatewayReturn | undefined => {
      const transactionId = fields.tran_id
      if (!transactionId) return undefined
      return {
        attempt: { transactionId },
        reportedOutcome: event === 'success' ? 'success' : 'failed',
        // A forged form must not make us query somebody else's payment.
        ...(fields.val_id && isSigned(fields, storePassword) && { validationId: fields.val_id }),
      }
    },

    readNotification: ({ fields }: GatewayMessage): GatewayNotification => {
      if (!isSigned(fields, storePassword)) return { isAuthentic: false, problem: 'the signature is wrong' }
      if (fields.store_id !== undefined && fields.store_id !== storeId) {
        return { isAuthentic: false, problem: 'it is for another store' }
      }
      const { tran_id: transactionId = '', val_id: validationId, status = '' } = fields
      return {
        isAuthentic: true,
        transactionId,
        eventId: eventIdOf(fields),
        ...(validationId && { validationId }),
        reportsPaid: isPaidStatus(status),
      }
    },

    async validate(attempt, validationId) {
      const answer = await callApi(VALIDATION_PATH, { val_id: validationId })
      if (!answer.fields) return { outcome: 'unclear', problem: answer.problem }
      // The id of another payment, or unknown: query by our own id.
      const isOurs = textIn(answer.fields, 'tran_id') === attempt.transactionId
      return rejectionIn(answer.fields) || !isOurs ? query(attempt) : readPayment(answer.fields, attempt)
    },

    query,

    async refund({ bankTransactionId }: PaidAttempt, input: RefundRequest): Promise<RefundVerdict> {
      const answer = await callApi(TRANSACTION_PATH, {
        bank_tran_id: bankTransactionId,
        refund_trans_id: input.refundId,
        refund_amount: input.amount.toFixed(2),
        refund_remarks: input.reason,
      })
      return answer.fields ? readRefund(answer.fields) : { outcome: 'unclear', problem: answer.problem }
    },

    async queryRefund(_payment, { refundId, reference }): Promise<RefundVerdict> {
      const answer = await callApi(
        TRANSACTION_PATH,
        reference ? { refund_ref_id: reference } : { refund_trans_id: refundId },
      )
      return answer.fields ? readRefundState(answer.fields) : { outcome: 'unclear', problem: answer.problem }
    },
  }
}

/** Only with `DONE` are the other fields valid: wrong credentials, inactive stores and bad requests get HTTP 200 too. */
function rejectionIn(fields: Record<string, unknown>): string | undefined {
  const connection = textIn(fields, 'APIConnect')
  return connection === 'DONE' ? undefined : `the gateway said ${connection || 'nothing it should'}`
}

/** The id of a notification; a repeated one has the same id, in whatever order its fields come. */
function eventIdOf(fields: Record<string, string>): string {
  const { verify_sign_sha2, verify_sign = '' } = fields
  return createHash('sha256')
    .update(verify_sign_sha2 || verify_sign)
    .digest('hex')
}

import type { Environment } from '#api/provider.ts'
import type {
  GatewayAttempt,
  GatewaySession,
  PaymentGateway,
  PaymentVerdict,
  RefundVerdict,
} from '#api/sales/payments/gateway.ts'
import type { GatewayNeeds, OnlinePaymentProvider } from '#api/sales/payments/payment-provider.ts'

type Fields = Record<string, unknown>

/** A payment company, PayPoint, with a page of its own and a JSON interface. docs/providers.md §2 */
export function payPoint({
  PAY_POINT_URL: url = '',
  PAY_POINT_SECRET: secret = '',
}: Environment): OnlinePaymentProvider {
  return {
    name: 'paypoint',
    method: 'ssl',
    check: () => [
      ...(url ? [] : ['PAY_POINT_URL is missing.']),
      ...(secret ? [] : ['PAY_POINT_SECRET is missing.']),
    ],
    open: (needs) => createGateway({ url, secret }, needs),
  }
}

function createGateway(
  { url, secret }: { url: string; secret: string },
  { fetch }: Pick<GatewayNeeds, 'fetch'>,
): PaymentGateway {
  /** The company's answer; undefined when there is no clear one. Never throws. */
  async function call(path: string, body?: Fields): Promise<Fields | undefined> {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: secret, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(8_000),
      })
      return answer.ok || answer.status === 404 ? ((await answer.json()) as Fields) : undefined
    } catch {
      return undefined
    }
  }

  /** What the company says of the payment of this attempt, which must be the one that was asked about. */
  async function query({ sessionKey, transactionId }: GatewayAttempt): Promise<PaymentVerdict> {
    const answer = await call(`/payments/${sessionKey}`)
    if (answer?.reference !== transactionId) return { outcome: 'unclear', problem: 'no clear answer' }
    if (answer.status === 'open') return { outcome: 'untouched' }
    if (answer.status === 'failed') return { outcome: 'failed', reason: 'The payment failed' }
    if (answer.status !== 'paid') return { outcome: 'unclear', problem: 'an unknown status' }
    return {
      outcome: 'paid',
      payment: {
        paisa: Math.round(Number(answer.amount) * 100),
        currency: String(answer.currency),
        validationId: sessionKey,
        bankTransactionId: String(answer.transaction),
        isRisky: false,
        details: {},
      },
    }
  }

  function refundVerdict(answer: Fields | undefined): RefundVerdict {
    if (answer?.status === 'sent') return { outcome: 'done', reference: String(answer.id) }
    if (answer?.status === 'unknown') return { outcome: 'unknown' }
    return { outcome: 'unclear', problem: 'no clear answer' }
  }

  return {
    provider: 'paypoint',
    label: 'PayPoint',
    minAmount: 10,
    maxAmount: 200_000,
    takesMoneyOnValidate: false,
    refundsPaymentOnce: false,
    query,
    validate: query,

    async openSession({ transactionId, amount, returnUrl }): Promise<GatewaySession> {
      const request = { reference: transactionId, amount, returnUrl: returnUrl('return') }
      const answer = await call('/payments', request)
      if (typeof answer?.page !== 'string') return { outcome: 'unclear', problem: 'no clear answer' }
      return { outcome: 'open', pageUrl: answer.page, sessionKey: String(answer.id) }
    },

    readReturn({ fields: { payment, status } }) {
      if (!payment) return undefined
      const reportedOutcome = status === 'paid' ? 'success' : 'failed'
      return { attempt: { sessionKey: payment }, reportedOutcome, validationId: payment }
    },

    async refund({ sessionKey }, { refundId, amount }) {
      return refundVerdict(await call('/refunds', { id: refundId, payment: sessionKey, amount }))
    },

    queryRefund: async (_payment, { refundId }) => refundVerdict(await call(`/refunds/${refundId}`)),
  }
}

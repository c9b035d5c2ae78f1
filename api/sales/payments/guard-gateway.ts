import { withinTime } from '#api/within-time.ts'
import type { PaymentGateway } from './gateway.ts'

/** Longer than the time limit of each of our own gateways. */
const LIMIT_MS = 60_000

type Unclear = { outcome: 'unclear'; problem: string }

/**
 * A gateway that keeps its promise never to throw and to answer at last, whoever wrote it: what fails is `unclear`,
 * so that an order stays payable, no poll of others stops, and no money is sent twice. docs/providers.md §2
 */
export function guardGateway(gateway: PaymentGateway, limitMs = LIMIT_MS): PaymentGateway {
  const { provider, label, minAmount, maxAmount, takesMoneyOnValidate, refundsPaymentOnce } = gateway
  const guarded = <Answer>(what: string, call: () => Promise<Answer>) =>
    answerInTime(call, limitMs).catch((error: unknown): Unclear => {
      const problem = error instanceof Error ? error.message : String(error)
      console.error(`The payment provider "${provider}" failed in ${what}: ${problem}`)
      return { outcome: 'unclear', problem }
    })
  return {
    provider,
    label,
    minAmount,
    maxAmount,
    takesMoneyOnValidate,
    refundsPaymentOnce,
    openSession: (input) => guarded('openSession', () => gateway.openSession(input)),
    validate: (attempt, id) => guarded('validate', () => gateway.validate(attempt, id)),
    query: (attempt) => guarded('query', () => gateway.query(attempt)),
    refund: (payment, input) => guarded('refund', () => gateway.refund(payment, input)),
    queryRefund: (payment, input) => guarded('queryRefund', () => gateway.queryRefund(payment, input)),
    readReturn: (message) => gateway.readReturn(message),
    ...(gateway.readNotification && {
      readNotification: (message) =>
        gateway.readNotification?.(message) ?? { isAuthentic: false, problem: 'no answer' },
    }),
  }
}

/** The answer of a call. Throws with a reason when it throws, answers nothing, or takes too long. */
async function answerInTime<Answer>(call: () => Promise<Answer>, limitMs: number): Promise<Answer> {
  const answer = await withinTime(call(), limitMs)
  if (typeof (answer as { outcome?: unknown } | undefined)?.outcome === 'string') return answer
  throw new Error('no outcome')
}

import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Order } from '#contract/sales/orders.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import type { PaymentGateway, PaymentVerdict } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import {
  findPaymentAttemptById,
  lockPaymentAttempt,
  type PaymentAttempt,
  updatePaymentAttempt,
} from './payment-attempts.repository.ts'
import { composePaymentMessages } from './payment-messages.ts'
import { isPayable, lockOrder } from './payments.repository.ts'
import { isUnclear, nextPollAt, nextPollCount, PAID_AGAIN_POLL_MS } from './polling-schedule.ts'
import { hasMoney, paisaToTaka, recordGatewayPayments } from './record-gateway-payment.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
}

/** The attempt after settlement, and the gateway's outcome; `known` when the gateway was not asked. */
export type SettlementResult = { attempt: PaymentAttempt; outcome: PaymentVerdict['outcome'] | 'known' }

/** `validationId`: the payment named by browser or notification. `isDue`: called by the polling job. */
type SettleOptions = { validationId?: string | undefined; isDue?: boolean }

export type Settle = (attemptId: string, options?: SettleOptions) => Promise<SettlementResult>

/**
 * The only way in which an online payment is recognised: browser, notification and polling job all call it, in any order and
 * any number of times. It trusts none of them: it queries the gateway, outside any transaction, and then stores the answer in
 * one, with order and attempt locked: the order becomes paid, or the payment is held for staff, or it is surplus and its
 * refund is created. docs/reliability.md O3
 */
export function createSettle(needs: Needs): Settle {
  const { db, withTx, clock, gateways } = needs

  return async (attemptId, options = {}) => {
    const attempt = await getAttempt(attemptId)
    const gateway = gateways.find(attempt.provider)
    if (hasMoney(attempt)) return settleFurther(attempt, gateway, options)
    const found = await getOrder(attempt)
    const verdict = await queryGateway(attempt, found, {
      gateway,
      validationId: options.validationId,
    })
    await record(attempt, verdict, found)
    return { attempt: await getAttempt(attemptId), outcome: verdict.outcome }
  }

  async function queryGateway(
    attempt: PaymentAttempt,
    { order }: FoundOrder,
    { gateway, validationId }: { gateway: PaymentGateway | undefined; validationId: string | undefined },
  ): Promise<PaymentVerdict> {
    if (!gateway) return { outcome: 'unclear', problem: 'This payment gateway is not configured any more.' }
    const mayTakeMoney = !gateway.takesMoneyOnValidate || isPayable(order)
    return validationId && mayTakeMoney ? gateway.validate(attempt, validationId) : gateway.query(attempt)
  }

  /**
   * A page may have been paid twice: an attempt whose money was received is polled once more, and, when another payment is
   * named, until the gateway's answer about it is clear.
   */
  async function settleFurther(
    attempt: PaymentAttempt,
    gateway: PaymentGateway | undefined,
    { validationId, isDue = false }: SettleOptions,
  ): Promise<SettlementResult> {
    const isAnother = validationId !== undefined && validationId !== attempt.validationId
    if (!(isAnother || isDue) || gateway?.takesMoneyOnValidate) return { attempt, outcome: 'known' }
    const { id, createdAt, checks, nextCheckAt } = attempt
    // Should this process die during the query, the polling job repeats it.
    if (isAnother) await updatePaymentAttempt(db, id, { nextCheckAt: clock() })
    const found = await getOrder(attempt)
    const verdict = await queryGateway(attempt, found, {
      gateway,
      validationId: isAnother ? validationId : undefined,
    })
    const now = clock()
    if (verdict.outcome === 'paid') await recordPaidVerdict(attempt, verdict, found, now)
    const plannedCheckAt = isAnother ? nextCheckAt : null
    await updatePaymentAttempt(db, id, {
      checkedAt: now,
      checks: nextPollCount(checks),
      nextCheckAt: isUnclear(verdict.outcome)
        ? nextPollAt(verdict.outcome, { createdAt, checks, now })
        : plannedCheckAt,
    })
    return { attempt: await getAttempt(id), outcome: verdict.outcome }
  }

  async function getOrder({ orderId }: PaymentAttempt): Promise<FoundOrder> {
    const found = await findOrder(db, orderId)
    if (!found) throw new Error('A payment attempt without an order.')
    return found
  }

  async function getAttempt(id: string): Promise<PaymentAttempt> {
    const attempt = await findPaymentAttemptById(db, id)
    if (!attempt) throw new Error('The payment attempt does not exist.')
    return attempt
  }

  async function record(attempt: PaymentAttempt, verdict: PaymentVerdict, found: FoundOrder): Promise<void> {
    const now = clock()
    if (verdict.outcome === 'paid') await recordPaidVerdict(attempt, verdict, found, now)
    else await recordUnpaid(attempt, verdict, now)
  }

  async function recordPaidVerdict(
    attempt: PaymentAttempt,
    { payment, further = [] }: Extract<PaymentVerdict, { outcome: 'paid' }>,
    found: FoundOrder,
    now: Date,
  ): Promise<void> {
    const paid = await Promise.all(
      [payment, ...further].map(async (one) => ({
        payment: one,
        outboundMessages: await composePaymentMessages(needs, found, paisaToTaka(one)),
      })),
    )
    const mayBePaidAgain = gateways.find(attempt.provider)?.takesMoneyOnValidate === false
    const nextCheckAt = mayBePaidAgain ? new Date(now.getTime() + PAID_AGAIN_POLL_MS) : null
    await withTx((tx) => recordGatewayPayments(tx, attempt, paid, { now, nextCheckAt })).catch(
      async (error: unknown) => {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error
        // The unique keys on the gateway's ids: a payment belongs to one attempt.
        const problem = 'The gateway named a payment that belongs to another attempt.'
        await recordUnpaid(attempt, { outcome: 'unclear', problem }, now)
      },
    )
  }

  /** Never reverts a payment that was recorded meanwhile (docs/reliability.md O3). */
  async function recordUnpaid(
    { id, orderId }: PaymentAttempt,
    verdict: Exclude<PaymentVerdict, { outcome: 'paid' }>,
    now: Date,
  ): Promise<void> {
    await withTx(async (tx) => {
      await lockOrder(tx, orderId)
      const attempt = await lockPaymentAttempt(tx, id)
      if (!attempt || hasMoney(attempt)) return
      const { createdAt, checks } = attempt
      const isFinal = 'reason' in verdict
      const nextCheckAt = nextPollAt(verdict.outcome, { createdAt, checks, now })
      await updatePaymentAttempt(tx, id, {
        checkedAt: now,
        checks: nextPollCount(checks),
        nextCheckAt,
        lastProblem: problemOf(verdict),
        ...(attempt.status === 'open' && isFinal && { status: verdict.outcome, settledAt: now }),
        // Another try on the same page, after one that failed.
        ...(verdict.outcome === 'processing' && { status: 'open', settledAt: null }),
        // Nobody tried to pay for a day: the page has expired.
        ...(attempt.status === 'open' &&
          verdict.outcome === 'untouched' &&
          nextCheckAt === null && { status: 'expired', settledAt: now }),
      })
    })
  }
}

type FoundOrder = { order: Order; verifiedEmail: string | null }

function problemOf(verdict: Exclude<PaymentVerdict, { outcome: 'paid' }>): string | null {
  if ('problem' in verdict) return verdict.problem
  if ('reason' in verdict) return verdict.reason
  return verdict.outcome === 'processing' ? 'The payment is still being processed.' : null
}

import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Order } from '#contract/sales/orders.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import type { PaymentGateway, PaymentVerdict } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import { composePaymentMessages } from './payment-messages.ts'
import {
  findPaymentAttemptById,
  lockOrder,
  lockPaymentAttempt,
  type PaymentAttempt,
  updatePaymentAttempt,
} from './payments.repository.ts'
import { isUnclear, nextPollAt, nextPollCount, PAID_AGAIN_POLL_MS } from './polling-schedule.ts'
import { hasMoney, isPayable, paisaToTaka, recordPaid } from './record-payment.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
}

/** What is known of an attempt now, and what the gateway has just said; `known` when there was nothing to ask. */
export type SettlementResult = { attempt: PaymentAttempt; outcome: PaymentVerdict['outcome'] | 'known' }

/** `validationId`: the payment somebody names. `isDue`: it is the attempt's turn to be asked about. */
type Hint = { validationId?: string | undefined; isDue?: boolean }

export type Settle = (attemptId: string, hint?: Hint) => Promise<SettlementResult>

/**
 * The one way in which money is recognised: browser, notification, sweeper and staff all end here, in any order and any
 * number of times. It believes nothing it was told. It asks the gateway itself, outside any transaction, and then stores
 * the answer in one, with order and attempt locked: the order becomes paid, or the payment is held for a person, or it is
 * one too many and its refund is made. docs/reliability.md O3
 */
export function createSettle(needs: Needs): Settle {
  const { db, withTx, clock, gateways } = needs

  return async (attemptId, hint = {}) => {
    const attempt = await getAttempt(attemptId)
    const gateway = gateways.find(attempt.provider)
    if (hasMoney(attempt)) return lookForFurther(attempt, gateway, hint)
    const found = await getOrder(attempt)
    const verdict = await ask(attempt, found, { gateway, validationId: hint.validationId })
    await record(attempt, verdict, found)
    return { attempt: await getAttempt(attemptId), outcome: verdict.outcome }
  }

  async function ask(
    attempt: PaymentAttempt,
    { order }: Found,
    { gateway, validationId }: { gateway: PaymentGateway | undefined; validationId: string | undefined },
  ): Promise<PaymentVerdict> {
    if (!gateway) return { outcome: 'unclear', problem: 'This payment gateway is not configured any more.' }
    const mayTakeMoney = !gateway.takesMoneyOnValidate || isPayable(order)
    return validationId && mayTakeMoney ? gateway.validate(attempt, validationId) : gateway.query(attempt)
  }

  /**
   * A page may have been paid twice: an attempt that has its money is asked about once more in its turn, and when the
   * gateway names another payment than that, until it says what came of it.
   */
  async function lookForFurther(
    attempt: PaymentAttempt,
    gateway: PaymentGateway | undefined,
    { validationId: named, isDue = false }: Hint,
  ): Promise<SettlementResult> {
    const isAnother = named !== undefined && named !== attempt.validationId
    if (!(isAnother || isDue) || gateway?.takesMoneyOnValidate) return { attempt, outcome: 'known' }
    const { id, createdAt, checks, nextCheckAt } = attempt
    // Should this process die in the asking, the sweeper asks.
    if (isAnother) await updatePaymentAttempt(db, id, { nextCheckAt: clock() })
    const found = await getOrder(attempt)
    const verdict = await ask(attempt, found, { gateway, validationId: isAnother ? named : undefined })
    const now = clock()
    if (verdict.outcome === 'paid') await recordPayments(attempt, verdict, found, now)
    const planned = isAnother ? nextCheckAt : null
    await updatePaymentAttempt(db, id, {
      checkedAt: now,
      checks: nextPollCount(checks),
      nextCheckAt: isUnclear(verdict.outcome)
        ? nextPollAt(verdict.outcome, { createdAt, checks, now })
        : planned,
    })
    return { attempt: await getAttempt(id), outcome: verdict.outcome }
  }

  async function getOrder({ orderId }: PaymentAttempt): Promise<Found> {
    const found = await findOrder(db, orderId)
    if (!found) throw new Error('An attempt without an order.')
    return found
  }

  async function getAttempt(id: string): Promise<PaymentAttempt> {
    const attempt = await findPaymentAttemptById(db, id)
    if (!attempt) throw new Error('No such attempt.')
    return attempt
  }

  async function record(attempt: PaymentAttempt, verdict: PaymentVerdict, found: Found): Promise<void> {
    const now = clock()
    if (verdict.outcome === 'paid') await recordPayments(attempt, verdict, found, now)
    else await recordUnpaid(attempt, verdict, now)
  }

  async function recordPayments(
    attempt: PaymentAttempt,
    { payment, further = [] }: Extract<PaymentVerdict, { outcome: 'paid' }>,
    found: Found,
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
    await withTx((tx) => recordPaid(tx, attempt, paid, { now, nextCheckAt })).catch(
      async (error: unknown) => {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error
        // The last word of the unique keys on the gateway's ids: one payment pays for one attempt.
        const problem = 'The gateway named a payment that belongs to another attempt.'
        await recordUnpaid(attempt, { outcome: 'unclear', problem }, now)
      },
    )
  }

  /** Never undoes anything: a payment that came meanwhile stays (docs/reliability.md O3). */
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
      const isOver = 'reason' in verdict
      const nextCheckAt = nextPollAt(verdict.outcome, { createdAt, checks, now })
      await updatePaymentAttempt(tx, id, {
        checkedAt: now,
        checks: nextPollCount(checks),
        nextCheckAt,
        lastProblem: problemOf(verdict),
        ...(attempt.status === 'open' && isOver && { status: verdict.outcome, settledAt: now }),
        // After a try that failed, another one on the same page.
        ...(verdict.outcome === 'processing' && { status: 'open', settledAt: null }),
        // Nobody tried for a whole day: this page is dead.
        ...(attempt.status === 'open' &&
          verdict.outcome === 'untouched' &&
          nextCheckAt === null && { status: 'expired', settledAt: now }),
      })
    })
  }
}

type Found = { order: Order; verifiedEmail: string | null }

function problemOf(verdict: Exclude<PaymentVerdict, { outcome: 'paid' }>): string | null {
  if ('problem' in verdict) return verdict.problem
  if ('reason' in verdict) return verdict.reason
  return verdict.outcome === 'processing' ? 'The payment is still being processed.' : null
}

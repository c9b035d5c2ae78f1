import type { Order } from '#contract/orders.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { insertPosting } from '../ledger/ledger.repository.ts'
import { postingOfPayment } from '../ledger/ledger.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import type { Letter } from '../messages/letter.ts'
import { lettersOfPayment } from '../orders/order-letters.ts'
import { findOrder } from '../orders/orders.repository.ts'
import { markPaid } from '../orders/payment-status.repository.ts'
import { insertRefund } from '../refunds/refunds.repository.ts'
import { refundNews } from '../refunds/tell-of-refund.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { SiteService } from '../site/site.service.ts'
import { nextCheck } from './check-times.ts'
import type { Payment, Verdict } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import {
  type Attempt,
  findAttemptById,
  lockAttempt,
  lockOrder,
  type PayableOrder,
  updateAttempt,
  WITH_MONEY,
} from './payments.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
}

/** What is known of an attempt now, and what the gateway has just said; `known` when there was nothing to ask. */
export type Settlement = { attempt: Attempt; heard: Verdict['outcome'] | 'known' }

export type Settle = (attemptId: string, hint?: { validationId?: string | undefined }) => Promise<Settlement>

/**
 * The one way in which money is recognised: browser, notification, sweeper and staff all end here, in any order and any
 * number of times. It believes nothing it was told. It asks the gateway itself, outside any transaction, and then stores
 * the answer in one, with order and attempt locked: the order becomes paid, or the payment is held for a person, or it is
 * one too many and its refund is made. reliability.md O3
 */
export function createSettle(needs: Needs): Settle {
  const { db, withTx, clock, config, site, gateways } = needs

  return async (attemptId, hint = {}) => {
    const attempt = await getAttempt(attemptId)
    const gateway = gateways.find(attempt.provider)
    if (hasMoney(attempt) || !gateway) return { attempt, heard: 'known' }
    const found = await findOrder(db, attempt.orderId)
    if (!found) throw new Error('An attempt without an order.')
    const { validationId } = hint
    const mayTakeMoney = !gateway.takesMoneyOnValidate || wantsMoney(found.order)
    const verdict =
      validationId && mayTakeMoney
        ? await gateway.validate(attempt, validationId)
        : await gateway.query(attempt)
    await record(attempt, verdict, found)
    return { attempt: await getAttempt(attemptId), heard: verdict.outcome }
  }

  async function getAttempt(id: string): Promise<Attempt> {
    const attempt = await findAttemptById(db, id)
    if (!attempt) throw new Error('No such attempt.')
    return attempt
  }

  async function record(attempt: Attempt, verdict: Verdict, found: Found): Promise<void> {
    const now = clock()
    if (verdict.outcome !== 'paid') return recordUnpaid(attempt, verdict, now)
    const news = await newsFor(found, verdict.payment)
    await withTx((tx) => recordPaid(tx, attempt, verdict.payment, { news, now })).catch(
      async (error: unknown) => {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error
        // The last word of the unique keys on the gateway's ids: one payment pays for one attempt.
        const problem = 'The gateway named a payment that belongs to another attempt.'
        await recordUnpaid(attempt, { outcome: 'unclear', problem }, now)
      },
    )
  }

  /** Never undoes anything: a payment that came meanwhile stays (reliability.md O3). */
  async function recordUnpaid(
    { id, orderId }: Attempt,
    verdict: Exclude<Verdict, { outcome: 'paid' }>,
    now: Date,
  ): Promise<void> {
    await withTx(async (tx) => {
      await lockOrder(tx, orderId)
      const attempt = await lockAttempt(tx, id)
      if (!attempt || hasMoney(attempt)) return
      const { createdAt, checks } = attempt
      const isOver = 'reason' in verdict
      const nextCheckAt = nextCheck(verdict.outcome, { createdAt, checks, now })
      await updateAttempt(tx, id, {
        checkedAt: now,
        checks: checks + 1,
        nextCheckAt,
        lastProblem: 'problem' in verdict ? verdict.problem : isOver ? verdict.reason : null,
        ...(attempt.status === 'open' && isOver && { status: verdict.outcome, settledAt: now }),
        // Nobody tried for a whole day: this page is dead.
        ...(attempt.status === 'open' &&
          verdict.outcome === 'untouched' &&
          nextCheckAt === null && { status: 'expired', settledAt: now }),
      })
    })
  }

  async function newsFor({ order, verifiedEmail }: Found, payment: Payment): Promise<News> {
    const { shopName } = await site.settings()
    const refund = {
      order,
      verifiedEmail,
      status: 'approved',
      amount: takaOf(payment),
      cause: 'surplus',
    } as const
    return {
      customerId: order.customerId,
      paid: lettersOfPayment(order, { shopName, publicUrl: config.publicUrl, verifiedEmail }),
      surplus: await refundNews(needs, refund),
    }
  }
}

type Found = { order: Order; verifiedEmail: string | null }
type News = { customerId: string; paid: Letter[]; surplus: Letter[] }

async function recordPaid(
  tx: Tx,
  { id, orderId }: Attempt,
  payment: Payment,
  { news, now }: { news: News; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const attempt = await lockAttempt(tx, id)
  if (!order || !attempt || hasMoney(attempt)) return
  const heldReason = reasonToHold(attempt, payment)
  const status = statusOf(order, heldReason)
  const amount = payment.currency === attempt.currency ? takaOf(payment) : 0
  const { provider } = attempt
  await updateAttempt(tx, id, {
    status,
    receivedAmount: amount,
    heldReason: status === 'held' ? heldReason : null,
    validationId: payment.validationId,
    bankTransactionId: payment.bankTransactionId,
    isRisky: payment.isRisky,
    details: payment.details,
    checkedAt: now,
    checks: attempt.checks + 1,
    settledAt: now,
    nextCheckAt: null,
    lastProblem: null,
  })
  await insertPosting(tx, postingOfPayment({ orderId, reference: id, amount, account: provider, at: now }))
  if (status === 'paid') await payOrder(tx, orderId, news, now)
  if (status === 'surplus') await sendBack(tx, { ...attempt, receivedAmount: amount }, news, now)
}

async function payOrder(tx: Tx, orderId: string, { paid }: News, now: Date): Promise<void> {
  if (!(await markPaid(tx, { orderId, now }))) throw new Error('A locked order could not be marked as paid.')
  for (const letter of paid) await enqueueMessage(tx, { ...letter, aboutId: orderId, now })
}

/**
 * Makes the refund of a payment its order has no need of: paid twice, or too late for a cancelled order. It needs nobody's
 * leave; the sweeper sends it. The order stays as it is. reliability.md O3
 */
export async function sendBack(
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'receivedAmount'>,
  { customerId, surplus }: Pick<News, 'customerId' | 'surplus'>,
  now: Date,
): Promise<void> {
  const refund = await insertRefund(tx, {
    orderId: attempt.orderId,
    customerId,
    cause: 'surplus',
    attemptId: attempt.id,
    method: 'gateway',
    number: null,
    amount: attempt.receivedAmount ?? 0,
    status: 'approved',
    changedBy: null,
    nextCheckAt: now,
    now,
  })
  for (const letter of surplus) await enqueueMessage(tx, { ...letter, aboutId: refund.id, now })
}

/** Whether an order still waits for its money. */
export function wantsMoney({
  status,
  paymentStatus,
}: Pick<PayableOrder, 'status' | 'paymentStatus'>): boolean {
  return status !== 'cancelled' && (paymentStatus === 'unpaid' || paymentStatus === 'pending')
}

export function hasMoney({ status }: Pick<Attempt, 'status'>): boolean {
  return WITH_MONEY.some((one) => one === status)
}

/** Compared to the paisa: only what was asked for is accepted. */
function reasonToHold(attempt: Attempt, payment: Payment): Attempt['heldReason'] {
  if (payment.currency !== attempt.currency) return 'currency'
  if (payment.paisa !== attempt.amount * 100) return 'amount'
  return payment.isRisky ? 'risky' : null
}

function statusOf(order: PayableOrder, heldReason: Attempt['heldReason']): 'paid' | 'held' | 'surplus' {
  // What came in foreign money cannot be sent back as taka by itself.
  if (heldReason === 'currency') return 'held'
  if (!wantsMoney(order)) return 'surplus'
  return heldReason ? 'held' : 'paid'
}

function takaOf({ paisa }: Payment): number {
  return Math.round(paisa / 100)
}

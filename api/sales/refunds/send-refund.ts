import { recordAudit } from '#api/audit/audit.repository.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import type { PaidFacts, PaymentGateway, RefundVerdict } from '#api/sales/payments/gateway.ts'
import type { Gateways } from '#api/sales/payments/gateways.ts'
import { findPaymentAttemptById } from '#api/sales/payments/payments.repository.ts'
import type { Tx } from '#database/connect.ts'
import { completeRefund, reopenRefund } from './complete-refund.ts'
import { composeRefundMessages } from './notify-refund.ts'
import {
  type ClaimedRefund,
  claimRefund,
  findRefund,
  type StoredRefund,
  updateGatewayState,
} from './refunds.repository.ts'
import type { RefundNeeds } from './refunds.service.ts'

type Needs = RefundNeeds & { gateways: Gateways }

const MINUTE_MS = 60_000
/** A process that claimed a call longer ago than this is dead; its call takes seconds. */
const CLAIM_MS = 2 * MINUTE_MS
const ASK_AGAIN_MS = 15 * MINUTE_MS
const TRY_AGAIN_MS = 60 * MINUTE_MS

export type SendRefund = (refundId: string, changedBy: string | null) => Promise<void>

/**
 * Sends an approved refund back through the gateway it was paid by. Danger: money leaves. Three steps: the claim, with our
 * id of the refund, is stored; the gateway is called; its answer is stored. Whoever finds a claim that died asks the
 * gateway what became of that id before sending anything, and sends under the same id then; so no crash pays twice. A
 * claim somebody else holds, and a refund done with, are left alone.
 */
export function createSendRefund(needs: Needs): SendRefund {
  const { db, withTx, clock, gateways } = needs

  return async (refundId, changedBy) => {
    const now = clock()
    const newGatewayRefundId = newTransactionId()
    const staleBefore = new Date(now.getTime() - CLAIM_MS)
    const claimed = await withTx(async (tx) => {
      const mine = await claimRefund(tx, { refundId, newGatewayRefundId, staleBefore, now })
      if (mine && changedBy) await noteSending(tx, mine, changedBy)
      return mine
    })
    if (!claimed) return
    const payment = await paymentOf(claimed)
    const gateway = payment && gateways.find(payment.provider)
    const verdict = payment && gateway ? await sent(gateway, payment, claimed) : unchecked(claimed)
    await record(claimed, verdict, { changedBy, account: payment?.provider ?? '' })
  }

  async function paymentOf({ attemptId }: StoredRefund) {
    const attempt = attemptId ? await findPaymentAttemptById(db, attemptId) : undefined
    return attempt?.bankTransactionId
      ? { ...attempt, bankTransactionId: attempt.bankTransactionId }
      : undefined
  }

  async function record(
    claimed: ClaimedRefund,
    verdict: RefundVerdict,
    { changedBy, account }: { changedBy: string | null; account: string },
  ): Promise<void> {
    const now = clock()
    if (verdict.outcome !== 'accepted' && verdict.outcome !== 'done')
      return recordWaiting(claimed, verdict, now)
    const found = await findOrder(db, claimed.orderId)
    const { amount, cause } = claimed
    const outboundMessages = found
      ? await composeRefundMessages(needs, { ...found, event: 'refunded', amount, cause })
      : []
    await withTx((tx) =>
      completeRefund(tx, claimed, {
        changedBy,
        account,
        ledgerReference: claimed.gatewayRefundId ?? claimed.id,
        outboundMessages,
        now,
        gatewayStates: ['claimed'],
        claimedAt: claimed.claimedAt,
        set: {
          gatewayState: verdict.outcome,
          reference: verdict.reference,
          // What is only accepted may still be taken back.
          nextCheckAt: verdict.outcome === 'accepted' ? new Date(now.getTime() + TRY_AGAIN_MS) : null,
          lastProblem: null,
        },
      }),
    )
  }

  async function recordWaiting(
    { id, cause, claimedAt }: ClaimedRefund,
    verdict: Exclude<RefundVerdict, { outcome: 'accepted' | 'done' }>,
    now: Date,
  ): Promise<void> {
    const later = (ms: number) => new Date(now.getTime() + ms)
    const note = (set: Parameters<typeof updateGatewayState>[3]) =>
      updateGatewayState(db, id, 'claimed', set, claimedAt)
    switch (verdict.outcome) {
      case 'processing':
        await note({
          gatewayState: 'processing',
          reference: verdict.reference,
          nextCheckAt: later(ASK_AGAIN_MS),
          lastProblem: null,
        })
        return
      case 'failed':
        await note({
          gatewayState: 'failed',
          // Surely not sent: the next try is a new one.
          gatewayRefundId: null,
          reference: null,
          // What nobody asked for is nobody's to send again but ours.
          nextCheckAt: cause === 'surplus' ? later(TRY_AGAIN_MS) : null,
          lastProblem: verdict.problem,
        })
        return
      default:
        await note({
          gatewayState: 'unclear',
          nextCheckAt: later(ASK_AGAIN_MS),
          lastProblem: 'problem' in verdict ? verdict.problem : 'The gateway gave no clear answer.',
        })
    }
  }
}

/** Who had the money sent stands in the log before it leaves, whatever comes of it. */
function noteSending(tx: Tx, { id, amount, gatewayRefundId, claimedAt }: ClaimedRefund, actorId: string) {
  return recordAudit(
    tx,
    { userId: actorId },
    'refund.sent-through-gateway',
    { type: 'refund', id },
    { before: null, after: { amount, gatewayRefundId }, at: claimedAt },
  )
}

/** Without its gateway nobody says what became of an earlier call; what may have been sent is not sent under a new id. */
function unchecked({ mayHaveBeenSent }: ClaimedRefund): RefundVerdict {
  const problem = 'This payment gateway is not configured any more.'
  return { outcome: mayHaveBeenSent ? 'unclear' : 'failed', problem }
}

/** Asks first when an earlier call may have got through; then only a clear "never heard of it" lets it be sent again. */
async function sent(
  gateway: PaymentGateway,
  payment: PaidFacts,
  claimed: ClaimedRefund,
): Promise<RefundVerdict> {
  const input = {
    refundId: claimed.gatewayRefundId ?? '',
    reference: claimed.reference,
    amount: claimed.amount,
    reason: claimed.cause === 'surplus' ? 'Payment not needed' : 'Order cancelled',
  }
  if (!claimed.mayHaveBeenSent) return gateway.refund(payment, input)
  const state = await gateway.queryRefund(payment, input)
  if (state.outcome !== 'unknown') return state
  const again = await gateway.refund(payment, input)
  // It may refuse because it has this refund after all: nobody knows, so a person looks.
  return again.outcome === 'failed' ? { outcome: 'unclear', problem: again.problem } : again
}

/**
 * Follows a refund the gateway accepted until the money has arrived. One it takes back is open again, stands on the list of
 * money that is not settled, and its buyer, who was told that it is sent, is told so.
 */
export function createFollowRefund(needs: Needs) {
  const { db, withTx, clock, gateways } = needs
  return async (refundId: string): Promise<void> => {
    const refund = await findRefund(db, refundId)
    if (refund?.status !== 'refunded' || refund.gatewayState !== 'accepted') return
    const attempt = refund.attemptId ? await findPaymentAttemptById(db, refund.attemptId) : undefined
    const gateway = attempt && gateways.find(attempt.provider)
    if (!attempt?.bankTransactionId || !gateway) return
    const { gatewayRefundId, reference, amount } = refund
    const input = { refundId: gatewayRefundId ?? '', reference, amount, reason: '' }
    const payment = { ...attempt, bankTransactionId: attempt.bankTransactionId }
    const verdict = await gateway.queryRefund(payment, input)
    const now = clock()
    if (verdict.outcome === 'done') {
      await updateGatewayState(db, refundId, 'accepted', { gatewayState: 'done', nextCheckAt: null })
    } else if (verdict.outcome === 'failed') {
      const found = await findOrder(db, refund.orderId)
      const outboundMessages = found
        ? await composeRefundMessages(needs, { ...found, event: 'returned', amount, cause: refund.cause })
        : []
      const [account, ledgerReference] = [attempt.provider, gatewayRefundId ?? refundId]
      const { problem } = verdict
      await withTx((tx) =>
        reopenRefund(tx, refund, { account, ledgerReference, problem, outboundMessages, now }),
      )
    } else {
      const nextCheckAt = new Date(now.getTime() + 6 * TRY_AGAIN_MS)
      await updateGatewayState(db, refundId, 'accepted', { gatewayState: 'accepted', nextCheckAt })
    }
  }
}

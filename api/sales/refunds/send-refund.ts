import { recordAudit } from '#api/audit/audit.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { MoneyAccount } from '#api/sales/ledger/ledger.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import type { PaidAttempt, PaymentGateway, RefundVerdict } from '#api/sales/payments/gateway.ts'
import type { Gateways } from '#api/sales/payments/gateways.ts'
import {
  findPaymentAttemptById,
  lockPaymentAttempt,
} from '#api/sales/payments/payment-attempts.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Tx } from '#database/connect.ts'
import { completeRefund, reopenRefund } from './complete-refund.ts'
import {
  type ClaimedRefund,
  claimRefund,
  failFurtherRefund,
  updateGatewayState,
} from './gateway-refunds.repository.ts'
import { composeRefundMessages } from './refund-messages.ts'
import { findRefund, type StoredRefund } from './refunds.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
}

const MINUTE_MS = 60_000
/** An older claim is abandoned: the gateway call takes seconds. */
const CLAIM_MS = 2 * MINUTE_MS
const QUERY_AGAIN_MS = 15 * MINUTE_MS
const RETRY_MS = 60 * MINUTE_MS
const REFUNDED_BEFORE = 'A part of this payment was refunded before, and this gateway refunds a payment once.'

export type SendRefund = (refundId: string, changedBy: string | null) => Promise<void>

/**
 * Sends an approved refund through the gateway of its payment. Danger: money leaves. Three steps: the claim, with our id of
 * the refund, is stored; the gateway is called; its answer is stored. A process that takes over an abandoned claim first
 * queries the gateway by that id, and sends under the same id; so no crash refunds twice. Refunds that are complete or
 * claimed by another process are left alone.
 */
export function createSendRefund(needs: Needs): SendRefund {
  const { db, withTx, clock, gateways } = needs

  return async (refundId, changedBy) => {
    const now = clock()
    const newGatewayRefundId = newTransactionId()
    const staleBefore = new Date(now.getTime() - CLAIM_MS)
    const claimed = await withTx(async (tx) => {
      if (await isFurtherRefund(tx, refundId)) return undefined
      const claimedRefund = await claimRefund(tx, { refundId, newGatewayRefundId, staleBefore, now })
      if (claimedRefund && changedBy) await recordSending(tx, claimedRefund, changedBy)
      return claimedRefund
    })
    if (!claimed) return
    const payment = await paymentOf(claimed)
    const gateway = payment && gateways.find(payment.provider)
    const verdict =
      payment && gateway ? await callGateway(gateway, payment, claimed) : gatewayMissing(claimed)
    await record(claimed, verdict, { changedBy, account: gatewayAccount(payment?.provider ?? '') })
  }

  /**
   * A gateway that identifies a refund by its payment refunds each payment once: the rest is sent in its merchant
   * panel. Decided with the attempt locked, before the claim, so that of two refunds at once only one is sent.
   */
  async function isFurtherRefund(tx: Tx, refundId: string): Promise<boolean> {
    const refund = await findRefund(tx, refundId)
    const attempt = refund?.attemptId ? await lockPaymentAttempt(tx, refund.attemptId) : undefined
    if (!refund || !attempt || !gateways.find(attempt.provider)?.refundsPaymentOnce) return false
    return failFurtherRefund(tx, refund, REFUNDED_BEFORE)
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
    { changedBy, account }: { changedBy: string | null; account: MoneyAccount },
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
          // An accepted refund may still be reversed.
          nextCheckAt: verdict.outcome === 'accepted' ? new Date(now.getTime() + RETRY_MS) : null,
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
    const update = (set: Parameters<typeof updateGatewayState>[3]) =>
      updateGatewayState(db, id, 'claimed', set, claimedAt)
    switch (verdict.outcome) {
      case 'processing':
        await update({
          gatewayState: 'processing',
          reference: verdict.reference,
          nextCheckAt: later(QUERY_AGAIN_MS),
          lastProblem: null,
        })
        return
      case 'failed':
        await update({
          gatewayState: 'failed',
          // Certainly not sent: the next attempt gets a new id.
          gatewayRefundId: null,
          reference: null,
          // A surplus payment is refunded without staff, so it is retried.
          nextCheckAt: cause === 'surplus' ? later(RETRY_MS) : null,
          lastProblem: verdict.problem,
        })
        return
      default:
        await update({
          gatewayState: 'unclear',
          nextCheckAt: later(QUERY_AGAIN_MS),
          lastProblem: 'problem' in verdict ? verdict.problem : 'The gateway gave no clear answer.',
        })
    }
  }
}

const gatewayAccount = (party: string): MoneyAccount => ({ account: 'gateway', party })

/** Records who sends the refund before the money leaves, whatever the outcome. */
function recordSending(tx: Tx, { id, amount, gatewayRefundId, claimedAt }: ClaimedRefund, actorId: string) {
  return recordAudit(
    tx,
    { userId: actorId },
    'refund.sent-through-gateway',
    { type: 'refund', id },
    { before: null, after: { amount, gatewayRefundId }, at: claimedAt },
  )
}

/** Without its gateway the state is unknown; a refund that may have been sent is not sent again under a new id. */
function gatewayMissing({ mayHaveBeenSent }: ClaimedRefund): RefundVerdict {
  const problem = 'This payment gateway is not configured any more.'
  return { outcome: mayHaveBeenSent ? 'unclear' : 'failed', problem }
}

/** Why the money goes back, for the gateway's records. */
const gatewayReasons: Record<StoredRefund['cause'], string> = {
  request: 'Order cancelled',
  cancellation: 'Order cancelled',
  change: 'Order costs less',
  return: 'Goods returned',
  surplus: 'Payment not needed',
}

/** Queries first when an earlier call may have succeeded; only the outcome `unknown` allows sending again. */
async function callGateway(
  gateway: PaymentGateway,
  payment: PaidAttempt,
  claimed: ClaimedRefund,
): Promise<RefundVerdict> {
  const input = {
    refundId: claimed.gatewayRefundId ?? '',
    reference: claimed.reference,
    amount: claimed.amount,
    reason: gatewayReasons[claimed.cause],
  }
  if (!claimed.mayHaveBeenSent) return gateway.refund(payment, input)
  const state = await gateway.queryRefund(payment, input)
  if (state.outcome !== 'unknown') return state
  const verdict = await gateway.refund(payment, input)
  // It may reject the id because it has this refund after all, so staff have to look into it.
  return verdict.outcome === 'failed' ? { outcome: 'unclear', problem: verdict.problem } : verdict
}

/**
 * Follows an accepted refund until the money has arrived. A refund that the gateway reverses is reopened, listed as unsettled
 * money, and its buyer is notified.
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
      const [account, ledgerReference] = [gatewayAccount(attempt.provider), gatewayRefundId ?? refundId]
      const { problem } = verdict
      await withTx((tx) =>
        reopenRefund(tx, refund, { account, ledgerReference, problem, outboundMessages, now }),
      )
    } else {
      const nextCheckAt = new Date(now.getTime() + 6 * RETRY_MS)
      await updateGatewayState(db, refundId, 'accepted', { gatewayState: 'accepted', nextCheckAt })
    }
  }
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfDeclinedRefund } from '#api/sales/ledger/ledger.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { findPaymentAttemptById } from '#api/sales/payments/payments.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Refund, RefundStatus } from '#contract/sales/refunds.ts'
import type { Tx } from '#database/connect.ts'
import { completeRefund } from './complete-refund.ts'
import { toRefund } from './refund-mapping.ts'
import { composeRefundMessages } from './refund-messages.ts'
import { findRefund, type GatewayState, type StoredRefund, updateRefundStatus } from './refunds.repository.ts'
import type { SendRefund } from './send-refund.ts'

/** No money is in transit through the gateway: a refund may be declined only then. */
const NOT_SENT: readonly (GatewayState | null)[] = [null, 'failed']
/** A refund may be marked as sent by hand in an unknown state too, since the merchant has checked the panel. */
const NOT_SENT_OR_CHECKED: readonly (GatewayState | null)[] = [null, 'failed', 'unclear']

/** The statuses a refund may change to, by its current status (docs/product.md §4). */
const nextStatuses: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
}

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  send: SendRefund
}

type Decision = { status: RefundStatus; reference?: string | undefined; reason?: string | undefined }

/** Decides on a refund and sends it (docs/product.md §4). */
export function createUpdateRefund(needs: Needs) {
  const { db, withTx, clock, send } = needs

  return async (
    viewer: Viewer,
    refundId: string,
    { status: to, reference, reason }: Decision,
  ): Promise<Refund> => {
    viewer.assertAdmin()
    const { refund, order, verifiedEmail } = await getRefund(refundId)
    assertPossible(refund, to)
    if (to === 'refunded' && refund.attemptId && !reference) return sendThroughGateway(viewer, refundId)
    const { amount, cause } = refund
    const outboundMessages = await composeRefundMessages(needs, {
      order,
      verifiedEmail,
      event: to,
      reason,
      amount,
      cause,
    })
    const account = await accountOf(refund)
    const hasChanged = await withTx((tx) =>
      decide(tx, refund, { to, reference, reason, account, outboundMessages, viewer, now: clock() }),
    )
    const after = await getRefund(refundId)
    if (hasChanged) return toRefund(after.refund, after.order)
    throw conflictOf(after.refund, to)
  }

  /** The gateway's answer decides; the refund stays approved until the gateway accepts it. */
  async function sendThroughGateway(viewer: Viewer, refundId: string): Promise<Refund> {
    await send(refundId, viewer.userId)
    const { refund, order } = await getRefund(refundId)
    if (refund.gatewayState === 'failed')
      throw conflict(messages.refundRejectedByGateway(refund.lastProblem ?? ''))
    if (refund.gatewayState === 'unclear') throw conflict(messages.refundUnclear)
    return toRefund(refund, order)
  }

  async function accountOf({ attemptId }: StoredRefund): Promise<string> {
    const attempt = attemptId ? await findPaymentAttemptById(db, attemptId) : undefined
    return attempt?.provider ?? 'by-hand'
  }

  async function getRefund(refundId: string) {
    const refund = await findRefund(db, refundId)
    const found = refund && (await findOrder(db, refund.orderId))
    if (!found) throw notFound(messages.refundNotFound)
    return { refund, ...found }
  }
}

type StatusDecision = {
  to: RefundStatus
  reference: string | undefined
  reason: string | undefined
  account: string
  outboundMessages: OutboundMessage[]
  viewer: Viewer
  now: Date
}

async function decide(
  tx: Tx,
  refund: StoredRefund,
  { to, reference, reason, account, outboundMessages, viewer, now }: StatusDecision,
): Promise<boolean> {
  const { id, orderId, amount } = refund
  const changedBy = viewer.userId
  const hasChanged =
    to === 'refunded'
      ? await completeRefund(tx, refund, {
          changedBy,
          account,
          ledgerReference: reference ? `${id} ${reference}` : id,
          outboundMessages,
          now,
          gatewayStates: NOT_SENT_OR_CHECKED,
          set: { reference: reference ?? null, nextCheckAt: null, lastProblem: null },
        })
      : await updateRefundStatus(tx, {
          refundId: id,
          from: refund.status,
          to,
          changedBy,
          now,
          gatewayStates: NOT_SENT,
          set: to === 'rejected' ? { rejectionReason: reason ?? '' } : {},
        })
  if (!hasChanged) return false
  if (to === 'rejected')
    await insertPosting(tx, postingOfDeclinedRefund({ orderId, reference: id, amount, at: now }))
  if (to !== 'refunded') await enqueueMessages(tx, outboundMessages, { aboutId: id, now })
  await recordAudit(
    tx,
    viewer,
    to === 'refunded' ? 'refund.sent-by-hand' : `refund.${to}`,
    { type: 'refund', id },
    {
      before: { status: refund.status },
      after: { status: to, ...(reference && { reference }), ...(reason && { reason }) },
      at: now,
    },
  )
  return true
}

function assertPossible(refund: StoredRefund, to: RefundStatus) {
  if (!nextStatuses[refund.status].includes(to)) throw conflictOf(refund, to)
  // A surplus payment was never owed to the shop.
  if (to === 'rejected' && refund.cause === 'surplus') throw conflict(messages.surplusCannotBeRejected)
}

function conflictOf({ status, gatewayState }: StoredRefund, to: RefundStatus) {
  return status === 'approved' && gatewayState !== null
    ? conflict(messages.refundInProgress)
    : conflict(messages.refundMoveImpossible(status, to))
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfDeclinedRefund } from '#api/sales/ledger/ledger.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { findPaymentAttemptById } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Refund, RefundStatus } from '#contract/sales/refunds.ts'
import type { Tx } from '#database/connect.ts'
import { completeRefund } from './complete-refund.ts'
import { composeRefundMessages } from './notify-refund.ts'
import { toRefund } from './refund-mapping.ts'
import { canChangeRefundStatus } from './refund-status.ts'
import { findRefund, type GatewayState, type StoredRefund, updateRefundStatus } from './refunds.repository.ts'
import type { RefundNeeds } from './refunds.service.ts'
import type { SendRefund } from './send-refund.ts'

/** Where no money is on its way through the gateway: only then may a refund be declined or sent by hand. */
const NOTHING_SENT: readonly (GatewayState | null)[] = [null, 'failed']
/** By hand also when nobody knows: the merchant has looked into the panel. */
const LOOKED_UP: readonly (GatewayState | null)[] = [null, 'failed', 'unclear']

type Decision = { status: RefundStatus; reference?: string | undefined; reason?: string | undefined }

/** The verb of deciding on a refund and of sending it (docs/product.md §4). */
export function createUpdateRefund(needs: RefundNeeds & { send: SendRefund }) {
  const { db, withTx, clock, send } = needs

  return async (
    viewer: Viewer,
    refundId: string,
    { status: to, reference, reason }: Decision,
  ): Promise<Refund> => {
    viewer.assertStaff()
    const { refund, order, verifiedEmail } = await getRefund(refundId)
    mustBePossible(refund, to)
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
    const hasMoved = await withTx((tx) =>
      decide(tx, refund, { to, reference, reason, account, outboundMessages, viewer, now: clock() }),
    )
    const after = await getRefund(refundId)
    if (hasMoved) return toRefund(after.refund, after.order)
    throw refusalOf(after.refund, to)
  }

  /** The gateway's own answer decides; the refund stays approved until it says yes. */
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

type Decided = {
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
  { to, reference, reason, account, outboundMessages, viewer, now }: Decided,
): Promise<boolean> {
  const { id, orderId, amount } = refund
  const changedBy = viewer.userId
  const hasMoved =
    to === 'refunded'
      ? await completeRefund(tx, refund, {
          changedBy,
          account,
          ledgerReference: reference ? `${id} ${reference}` : id,
          outboundMessages,
          now,
          gatewayStates: LOOKED_UP,
          set: { reference: reference ?? null, nextCheckAt: null, lastProblem: null },
        })
      : await updateRefundStatus(tx, {
          refundId: id,
          from: refund.status,
          to,
          changedBy,
          now,
          gatewayStates: NOTHING_SENT,
          set: to === 'rejected' ? { rejectionReason: reason ?? '' } : {},
        })
  if (!hasMoved) return false
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

function mustBePossible(refund: StoredRefund, to: RefundStatus) {
  if (!canChangeRefundStatus(refund.status, to)) throw refusalOf(refund, to)
  // It is not the order's price but money nobody owed us.
  if (to === 'rejected' && refund.cause === 'surplus') throw conflict(messages.surplusCannotBeRejected)
}

function refusalOf({ status, gatewayState }: StoredRefund, to: RefundStatus) {
  return status === 'approved' && gatewayState !== null
    ? conflict(messages.refundInProgress)
    : conflict(messages.refundMoveImpossible(status, to))
}

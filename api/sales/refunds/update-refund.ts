import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { type MoneyAccount, postingOfDeclinedRefund } from '#api/sales/ledger/ledger.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { findPaymentAttemptById } from '#api/sales/payments/payment-attempts.repository.ts'
import { lockOrders } from '#api/sales/payments/payments.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { type Refund, type RefundSource, type RefundStatus, refundMethods } from '#contract/sales/refunds.ts'
import { formatTaka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { completeRefund } from './complete-refund.ts'
import { toRefund } from './refund-mapping.ts'
import { composeRefundMessages } from './refund-messages.ts'
import {
  findRefund,
  findRefundApprover,
  type GatewayState,
  refundEvent,
  type StoredRefund,
  sumRefundsOfReturn,
  updateRefundStatus,
} from './refunds.repository.ts'
import type { SendRefund } from './send-refund.ts'

/** A refund may be marked as sent by hand in an unknown state too, since the merchant has checked the panel. */
const NOT_SENT_OR_CHECKED: readonly (GatewayState | null)[] = [null, 'failed', 'unclear']

/**
 * The statuses a refund may change to, by its current status (docs/product.md §4). Only the refund of a return can be rejected:
 * what a paid order owes when it is cancelled, and a surplus payment, cannot be declined. Some older refunds were.
 */
const nextStatuses: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['approved', 'refunded', 'rejected'],
  approved: ['refunded'],
  refunded: [],
  rejected: [],
}

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  send: SendRefund
}

type Decision = {
  status: RefundStatus
  reference?: string | undefined
  sentFrom?: RefundSource | undefined
  reason?: string | undefined
}

/** Decides on a refund and sends it (docs/product.md §4). */
export function createUpdateRefund(needs: Needs) {
  const { db, withTx, clock, send } = needs

  return async (
    viewer: Viewer,
    refundId: string,
    { status: to, reference, sentFrom, reason = '' }: Decision,
  ): Promise<Refund> => {
    viewer.assertAdmin()
    const { refund, order, verifiedEmail } = await getRefund(refundId)
    assertPossible(refund, to)
    if (to === 'rejected' && !reason) throw invalidField('reason', messages.declineReasonRequired)
    if (sentFrom && !reference) throw invalidField('reference', messages.refundReferenceRequired)
    await assertSecondPerson(viewer, refund, to)
    if (to === 'refunded' && refund.attemptId && !reference) return sendThroughGateway(viewer, refund)
    const { amount, cause } = refund
    // That the money is owed its buyer knows; a colleague's approval changes nothing for them.
    const outboundMessages =
      to === 'refunded' || to === 'rejected'
        ? await composeRefundMessages(needs, { order, verifiedEmail, event: to, amount, cause, reason })
        : []
    const account = await accountOf(refund, sentFrom)
    const hasChanged = await withTx((tx) =>
      decide(tx, refund, {
        to,
        reference,
        sentFrom,
        reason,
        account,
        outboundMessages,
        viewer,
        now: clock(),
      }),
    )
    const after = await getRefund(refundId)
    if (hasChanged) return toRefund(after.refund, after.order)
    throw conflictOf(after.refund, to)
  }

  /**
   * Throws conflict when a refund above the shop's limit would be approved and sent by one person. The parts in which
   * the money for a return goes back count together.
   */
  async function assertSecondPerson(viewer: Viewer, refund: StoredRefund, to: RefundStatus): Promise<void> {
    if (to !== 'refunded') return
    const { secondPersonAbove } = await needs.site.settings()
    if (secondPersonAbove === 0) return
    const amount = refund.returnId ? await sumRefundsOfReturn(db, refund.returnId) : refund.amount
    if (amount <= secondPersonAbove) return
    const approver = refund.status === 'pending' ? viewer.userId : await findRefundApprover(db, refund.id)
    if (approver === viewer.userId)
      throw conflict(messages.secondPersonRequired(formatTaka(secondPersonAbove)))
  }

  /** The gateway's answer decides; the refund stays approved until the gateway accepts it. */
  async function sendThroughGateway(viewer: Viewer, before: StoredRefund): Promise<Refund> {
    const now = clock()
    if (before.status === 'pending') await withTx((tx) => approve(tx, before, { viewer, now }))
    await send(before.id, viewer.userId)
    const { refund, order } = await getRefund(before.id)
    if (refund.gatewayState === 'failed')
      throw conflict(messages.refundRejectedByGateway(refund.lastProblem ?? ''))
    if (refund.gatewayState === 'unclear') throw conflict(messages.refundUnclear)
    return toRefund(refund, order)
  }

  /** What leaves by hand goes from where staff say, by default from the gateway's panel or the refund's wallet. */
  async function accountOf(
    { attemptId, method }: StoredRefund,
    sentFrom?: RefundSource,
  ): Promise<MoneyAccount> {
    const attempt = attemptId ? await findPaymentAttemptById(db, attemptId) : undefined
    if (sentFrom === 'gateway' && !attempt) throw invalidField('sentFrom', messages.refundNotInPanel)
    if (attempt && (!sentFrom || sentFrom === 'gateway'))
      return { account: 'gateway', party: attempt.provider }
    const wallet = refundMethods.find((one) => one === (sentFrom ?? method))
    return wallet ? { account: 'wallet', party: wallet } : { account: 'by-hand', party: '' }
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
  sentFrom: RefundSource | undefined
  reason: string
  account: MoneyAccount
  outboundMessages: OutboundMessage[]
  viewer: Viewer
  now: Date
}

async function decide(
  tx: Tx,
  refund: StoredRefund,
  { to, reference, sentFrom, reason, account, outboundMessages, viewer, now }: StatusDecision,
): Promise<boolean> {
  const { id } = refund
  if (to === 'rejected') return decline(tx, refund, { reason, outboundMessages, viewer, now })
  // Orders are locked before their refunds, everywhere.
  if (to === 'refunded') await lockOrders(tx, [refund.orderId])
  if (refund.status === 'pending' && !(await approve(tx, refund, { viewer, now }))) return false
  if (to !== 'refunded') return true
  const hasChanged = await completeRefund(tx, refund, {
    changedBy: viewer.userId,
    account,
    ledgerReference: reference ? `${id} ${reference}` : id,
    outboundMessages,
    now,
    gatewayStates: NOT_SENT_OR_CHECKED,
    set: {
      reference: reference ?? null,
      nextCheckAt: null,
      lastProblem: null,
      sentFrom: sentFrom ?? null,
    },
  })
  if (!hasChanged) return false
  await recordAudit(
    tx,
    viewer,
    'refund.sent-by-hand',
    { type: 'refund', id },
    {
      before: { status: 'approved' },
      after: { status: to, ...(reference && { reference }), ...(sentFrom && { sentFrom }) },
      at: now,
    },
  )
  return true
}

/** Declines the pending refund of a return: the shop keeps the money. False when it is no longer pending. */
async function decline(
  tx: Tx,
  refund: StoredRefund,
  {
    reason,
    outboundMessages,
    viewer,
    now,
  }: Pick<StatusDecision, 'reason' | 'outboundMessages' | 'viewer' | 'now'>,
): Promise<boolean> {
  const { id: refundId, orderId, amount } = refund
  await lockOrders(tx, [orderId])
  const transition = { refundId, from: 'pending', to: 'rejected', changedBy: viewer.userId, now } as const
  if (!(await updateRefundStatus(tx, { ...transition, set: { rejectionReason: reason } }))) return false
  await insertPosting(tx, postingOfDeclinedRefund({ orderId, reference: refundId, amount, at: now }))
  await insertEvents(tx, [refundEvent('refund.declined', refund, now)])
  await enqueueMessages(tx, outboundMessages, { aboutId: refundId, now })
  const change = { before: { status: 'pending' }, after: { status: 'rejected', reason }, at: now }
  await recordAudit(tx, viewer, 'refund.declined', { type: 'refund', id: refundId }, change)
  return true
}

/** Approves a pending refund, which enqueues no message; false when it is no longer pending. */
async function approve(
  tx: Tx,
  refund: StoredRefund,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<boolean> {
  const refundId = refund.id
  const transition = { refundId, from: 'pending', to: 'approved', changedBy: viewer.userId, now } as const
  if (!(await updateRefundStatus(tx, transition))) return false
  await insertEvents(tx, [refundEvent('refund.approved', refund, now)])
  await recordAudit(
    tx,
    viewer,
    'refund.approved',
    { type: 'refund', id: refundId },
    { before: { status: 'pending' }, after: { status: 'approved' }, at: now },
  )
  return true
}

function assertPossible(refund: StoredRefund, to: RefundStatus) {
  const isOpen = refund.status === 'pending' || refund.status === 'approved'
  if (to === 'rejected' && isOpen && refund.cause !== 'return') throw conflict(messages.refundIsDue)
  if (!nextStatuses[refund.status].includes(to)) throw conflictOf(refund, to)
}

function conflictOf({ status, gatewayState }: StoredRefund, to: RefundStatus) {
  return status === 'approved' && gatewayState !== null
    ? conflict(messages.refundInProgress)
    : conflict(messages.refundMoveImpossible(status, to))
}

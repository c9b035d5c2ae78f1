import { insertEvents } from '#api/events/events.repository.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { type MoneyAccount, postingOfRefund, postingOfReturnedRefund } from '#api/sales/ledger/ledger.ts'
import { lockOrders, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import type { Tx } from '#database/connect.ts'
import {
  type RefundTransition,
  refundEvent,
  type StoredRefund,
  updateRefundStatus,
} from './refunds.repository.ts'

type Completion = Pick<RefundTransition, 'changedBy' | 'now' | 'gatewayStates' | 'claimedAt' | 'set'> & {
  /** The ledger account the money leaves. */
  account: MoneyAccount
  /** Identifies this refund attempt in the ledger. */
  ledgerReference: string
  outboundMessages: OutboundMessage[]
}

type Reversal = Pick<Completion, 'account' | 'ledgerReference' | 'outboundMessages' | 'now'> & {
  problem: string
}

/**
 * Marks an approved refund as sent, posts it to the ledger, refreshes the order's payment status and enqueues the messages.
 * False, and nothing stored, when the refund is no longer in that state.
 */
export async function completeRefund(
  tx: Tx,
  refund: StoredRefund,
  { account, ledgerReference, outboundMessages, ...transition }: Completion,
): Promise<boolean> {
  const { id, orderId, amount } = refund
  const { now } = transition
  await lockOrders(tx, [orderId])
  if (!(await updateRefundStatus(tx, { ...transition, refundId: id, from: 'approved', to: 'refunded' })))
    return false
  await refreshPaymentStatus(tx, [orderId], now)
  await insertPosting(tx, postingOfRefund({ orderId, reference: ledgerReference, amount, account, at: now }))
  await insertEvents(tx, [refundEvent('refund.sent', refund, now)])
  await enqueueMessages(tx, outboundMessages, { aboutId: id, now })
  return true
}

/** Reopens a refund that the gateway reversed after accepting it: it is approved again, and staff have to look into it. */
export async function reopenRefund(
  tx: Tx,
  refund: StoredRefund,
  { account, ledgerReference, problem, outboundMessages, now }: Reversal,
): Promise<boolean> {
  const { id, orderId, amount } = refund
  await lockOrders(tx, [orderId])
  const hasChanged = await updateRefundStatus(tx, {
    refundId: id,
    from: 'refunded',
    to: 'approved',
    changedBy: null,
    now,
    gatewayStates: ['accepted'],
    set: {
      gatewayState: 'failed',
      gatewayRefundId: null,
      reference: null,
      nextCheckAt: null,
      lastProblem: problem,
    },
  })
  if (!hasChanged) return false
  await refreshPaymentStatus(tx, [orderId], now)
  await insertPosting(
    tx,
    postingOfReturnedRefund({ orderId, reference: ledgerReference, amount, account, at: now }),
  )
  await insertEvents(tx, [refundEvent('refund.returned', refund, now)])
  await enqueueMessages(tx, outboundMessages, { aboutId: id, now })
  return true
}

import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfRefund, postingOfReturnedRefund } from '#api/sales/ledger/ledger.ts'
import { updatePaymentStatus } from '#api/sales/orders/payment-status.repository.ts'
import type { Tx } from '#database/connect.ts'
import { type RefundTransition, type StoredRefund, updateRefundStatus } from './refunds.repository.ts'

type Completion = Pick<RefundTransition, 'changedBy' | 'now' | 'gatewayStates' | 'claimedAt' | 'set'> & {
  /** Where the money leaves: `by-hand`, or the gateway it came through. */
  account: string
  /** Names this sending in the books. */
  ledgerReference: string
  outboundMessages: OutboundMessage[]
}

type Return = Pick<Completion, 'account' | 'ledgerReference' | 'outboundMessages' | 'now'> & { problem: string }

/**
 * Marks an approved refund as sent, books it and tells the buyer; the order's payment becomes refunded unless the money
 * was one payment too many. False, and nothing stored, when the refund no longer stands there.
 */
export async function completeRefund(
  tx: Tx,
  { id, orderId, amount, cause }: StoredRefund,
  { account, ledgerReference, outboundMessages, ...move }: Completion,
): Promise<boolean> {
  const { now } = move
  if (!(await updateRefundStatus(tx, { ...move, refundId: id, from: 'approved', to: 'refunded' })))
    return false
  if (cause !== 'surplus') await updatePaymentStatus(tx, { orderId, from: ['paid'], to: 'refunded', now })
  await insertPosting(tx, postingOfRefund({ orderId, reference: ledgerReference, amount, account, at: now }))
  await enqueueMessages(tx, outboundMessages, { aboutId: id, now })
  return true
}

/** The gateway took back a refund it had accepted: the money is still owed, and somebody has to look. */
export async function reopenRefund(
  tx: Tx,
  { id, orderId, amount, cause }: StoredRefund,
  { account, ledgerReference, problem, outboundMessages, now }: Return,
): Promise<boolean> {
  const hasMoved = await updateRefundStatus(tx, {
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
  if (!hasMoved) return false
  if (cause !== 'surplus') await updatePaymentStatus(tx, { orderId, from: ['refunded'], to: 'paid', now })
  await insertPosting(tx, postingOfReturnedRefund({ orderId, reference: ledgerReference, amount, account, at: now }))
  await enqueueMessages(tx, outboundMessages, { aboutId: id, now })
  return true
}

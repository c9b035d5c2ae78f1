import { messages } from '#contract/messages.ts'
import type { Refund, RefundStatus } from '#contract/refunds.ts'
import { conflict, notFound } from '../errors.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { findOrder } from '../orders/orders.repository.ts'
import { updatePaymentStatus } from '../orders/payment-status.repository.ts'
import type { Viewer } from '../viewer.ts'
import { toRefund } from './refund-answer.ts'
import { canMoveRefund } from './refund-status.ts'
import { findRefund, updateRefundStatus } from './refunds.repository.ts'
import type { Needs } from './refunds.service.ts'
import { refundNews } from './tell-of-refund.ts'

/** The verb of deciding on a refund and of having sent it (product.md §4). */
export function createUpdateRefund(needs: Needs) {
  const { db, withTx, clock } = needs

  return async (viewer: Viewer, refundId: string, to: RefundStatus): Promise<Refund> => {
    viewer.mustBeAdmin()
    const { refund, order, verifiedEmail } = await getRefund(refundId)
    mustBePossible(refund.status, to)
    const letters = await refundNews(needs, { order, verifiedEmail, status: to })
    const now = clock()
    const hasMoved = await withTx(async (tx) => {
      const move = { refundId, from: refund.status, to, changedBy: viewer.userId, now }
      if (!(await updateRefundStatus(tx, move))) return false
      if (to === 'refunded') {
        await updatePaymentStatus(tx, { orderId: order.id, from: ['paid'], to: 'refunded', now })
      }
      for (const letter of letters) await enqueueMessage(tx, { ...letter, aboutId: refundId, now })
      return true
    })
    const after = await getRefund(refundId)
    if (hasMoved) return toRefund(after.refund, after.order)
    throw conflict(messages.refundMoveImpossible(after.refund.status, to))
  }

  async function getRefund(refundId: string) {
    const refund = await findRefund(db, refundId)
    const found = refund && (await findOrder(db, refund.orderId))
    if (!found) throw notFound(messages.refundNotFound)
    return { refund, ...found }
  }
}

function mustBePossible(from: RefundStatus, to: RefundStatus) {
  if (!canMoveRefund(from, to)) throw conflict(messages.refundMoveImpossible(from, to))
}

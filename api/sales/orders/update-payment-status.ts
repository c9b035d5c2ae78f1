import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order, PaymentStatus } from '#contract/sales/orders.ts'
import { findOrder } from './orders.repository.ts'
import { settlePayment } from './payment-status.repository.ts'

/** The verb of marking money as received (docs/product.md §4); who did it stands in the audit log. */
export function createUpdatePaymentStatus({
  db,
  withTx,
  clock,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return async (viewer: Viewer, orderId: string, to: PaymentStatus): Promise<Order> => {
    viewer.assertStaff()
    const before = await getOrder(orderId)
    assertPayable(before, to)
    const now = clock()
    const hasMoved = await withTx(async (tx) => {
      if (!(await settlePayment(tx, { orderId, now }))) return false
      await recordAudit(
        tx,
        viewer,
        'order.payment-received',
        { type: 'order', id: orderId },
        { before: { paymentStatus: before.paymentStatus }, after: { paymentStatus: to }, at: now },
      )
      return true
    })
    const after = await getOrder(orderId)
    if (!hasMoved) assertPayable(after, to)
    return after
  }

  async function getOrder(orderId: string): Promise<Order> {
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    return found.order
  }
}

export type Payable = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>

/** Throws conflict where a payment cannot be marked so. */
export function assertPayable(order: Payable, to: PaymentStatus): void {
  const reason = paymentProblem(order, to)
  if (reason !== undefined) throw conflict(reason)
}

/**
 * Why a payment cannot be marked so; undefined where it can. Only forward, and only to paid: refunds have a way of their
 * own, and nothing makes a paid order unpaid.
 */
export function paymentProblem(
  { status, paymentStatus, paymentMethod }: Payable,
  to: PaymentStatus,
): string | undefined {
  const isOpen = paymentStatus === 'unpaid' || paymentStatus === 'pending'
  if (to !== 'paid' || !isOpen) return messages.paymentMoveImpossible(paymentStatus, to)
  if (status === 'cancelled') return messages.paymentOfCancelledOrder
  // A gateway's money is believed on the gateway's word alone (docs/reliability.md O3).
  if (paymentMethod === 'ssl') return messages.onlinePaymentByGateway
  return undefined
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder, type StoredOrder } from '#api/sales/orders/orders.repository.ts'
import type { NewPayment } from '#api/sales/payments/record-payments.ts'
import { notifyNobody, prepareNotifyPayers } from '#api/sales/payments/recording/notify-payers.ts'
import { recordCourierCash } from '#api/sales/payments/recording/record-courier-cash.ts'
import { recordFullPayment } from '#api/sales/payments/recording/record-full-payment.ts'
import { rejectUsedTransaction } from '#api/sales/payments/recording/wallet-transactions.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import type { Order, PaymentStatus } from '#contract/sales/orders.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }

type PaymentStatusChange = {
  /** The buyer of an order of mobile banking gets no message that the money has come. */
  isSilent?: boolean | undefined
  /** Couriers have the cash of an order's delivered parcels, where it is paid in cash; only the rest came some other way. */
  isCollected?: boolean | undefined
}

/**
 * Marks an order as paid (docs/product.md §4): by the wallet and the transaction that its buyer named, else by hand, with
 * an entry in the audit log. Throws notFound, and conflict for an order that cannot be paid, or not with that transaction.
 */
export function createUpdatePaymentStatus(needs: Needs) {
  const { db, withTx, clock } = needs

  return async (
    viewer: Viewer,
    orderId: string,
    to: PaymentStatus,
    { isSilent = false, isCollected = false }: PaymentStatusChange = {},
  ): Promise<StoredOrder> => {
    viewer.assertAdmin()
    const before = await getOrder(orderId)
    assertPayable(before, to)
    const now = clock()
    const notifyPayers = isSilent ? notifyNobody : await prepareNotifyPayers(needs)
    const hasChanged = await withTx(async (tx) => {
      // What was not to be paid at the door came as its buyer said.
      const hasCash =
        isCollected &&
        before.paymentMethod === 'cash' &&
        (await recordCourierCash(tx, viewer, { orderId, now }))
      const paid = await recordFullPayment(tx, orderId, { recordedBy: viewer.userId, now })
      if (!paid) return hasCash
      const { payment, order } = paid
      await recordAudit(
        tx,
        viewer,
        'order.payment-received',
        { type: 'order', id: orderId },
        {
          before: { paymentStatus: before.paymentStatus },
          after: { paymentStatus: to, ...auditedFields(payment) },
          at: now,
        },
      )
      if (order.paymentMethod === 'mobile-banking')
        await notifyPayers(tx, { payments: [payment], orders: [order] }, now)
      return true
    }).catch(rejectUsedTransaction)
    const after = await getOrder(orderId)
    if (!hasChanged) assertPayable(after, to)
    return after
  }

  async function getOrder(orderId: string): Promise<StoredOrder> {
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    return found.order
  }
}

/** As of a payment that staff enter with its amount. */
const auditedFields = ({ amount, method, provider, reference }: NewPayment) => ({
  amount,
  ...(method === 'wallet' && { wallet: provider }),
  ...(reference && { reference }),
})

export type Payable = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>

/** Throws conflict when staff cannot give the order this payment status. */
export function assertPayable(order: Payable, to: PaymentStatus): void {
  const reason = whyNotPayable(order, to)
  if (reason !== undefined) throw conflict(reason)
}

/**
 * Why staff cannot give the order this payment status; undefined when they can. Only to paid: refunds have their own verbs,
 * and a paid order never becomes unpaid.
 */
export function whyNotPayable(order: Payable, to: PaymentStatus): string | undefined {
  const { status, paymentStatus, paymentMethod } = order
  const isOpen = paymentStatus === 'unpaid' || paymentStatus === 'pending'
  if (to !== 'paid' || !isOpen) return messages.paymentMoveImpossible(paymentStatus, to)
  if (status === 'cancelled') return messages.paymentOfCancelledOrder
  // Only the gateway's own answer pays an online order that waits for it (docs/reliability.md O3).
  if (paymentMethod === 'ssl' && mayLapse(order)) return messages.onlinePaymentByGateway
  return undefined
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { assertReadAt } from '#api/sales/orders/changing/assert-read-at.ts'
import { assertPayable } from '#api/sales/orders/status/update-payment-status.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { amountDueOf } from './payment-status.ts'
import { findPayment, lockOrder, type PayableOrder, type StoredPayment } from './payments.repository.ts'
import { receivableAmountOf } from './receivable-amount.ts'
import { byHand, recordPayments } from './record-payments.ts'
import { notifyNobody, prepareNotifyPayers } from './recording/notify-payers.ts'
import { lockUnusedTransaction, rejectUsedTransaction } from './recording/wallet-transactions.ts'
import { reversePayment } from './reverse-payment.ts'

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'config'> & { site: SiteService }

/** `updatedAt`: of the order, as it was read. Without wallet and courier the money came by hand. */
type PaymentInput = {
  amount: Taka
  wallet?: Wallet | undefined
  walletTransactionId?: string | undefined
  /** The courier who collected the money. */
  courierName?: string | undefined
  /** Sends the customer no message about money that came by a wallet, or for an order of mobile banking. */
  isSilent?: boolean | undefined
  updatedAt: Date
}

/** How long a payment that was recorded by mistake can be taken back. */
export const REVERSAL_MS = 60 * 60_000

/** Payments that staff record by hand, such as an advance; each with an entry in the audit log. docs/product.md §5 */
export function createStaffPayments(needs: Needs) {
  const { withTx, clock } = needs

  async function lock(tx: Tx, orderId: string): Promise<PayableOrder & { updatedAt: Date }> {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(messages.orderNotFound)
    return order
  }

  return {
    /**
     * Records money received for an order: all that is due, or a part; more only for goods whose return is not settled.
     * Throws notFound, and conflict when nothing or less is due, for an online order that waits for its gateway, for a
     * transaction that was recorded before, and with who changed the order after `updatedAt`.
     */
    async record(viewer: Viewer, orderId: string, input: PaymentInput): Promise<void> {
      viewer.assertAdmin()
      const { amount, wallet, walletTransactionId: reference = null, courierName, isSilent = false } = input
      const now = clock()
      const way = wayOf(input)
      if (wallet && courierName) throw invalidField('courierName', messages.walletOrCourier)
      const notifyPayers = isSilent || courierName ? notifyNobody : await prepareNotifyPayers(needs)
      await withTx(async (tx) => {
        const order = await lock(tx, orderId)
        const limit = await receivableAmountOf(tx, order)
        const isReceivable = limit > 0 && !mayLapse(order)
        assertPayable(isReceivable ? { ...order, paymentStatus: 'unpaid' } : order, 'paid')
        await assertReadAt(tx, order, input.updatedAt)
        const due = amountDueOf(order)
        if (amount > limit) throw conflict(messages.moreThanDue(formatTaka(limit)))
        if (wallet && reference)
          await lockUnusedTransaction(tx, orderId, { wallet, transactionId: reference })
        const recordedBy = viewer.userId
        const payments = [{ ...way, orderId, amount, state: 'received', recordedBy } as const]
        const orders = await recordPayments(tx, payments, now)
        const after = {
          amount,
          ...(wallet && { wallet }),
          ...(reference && { reference }),
          ...(courierName && { courierName }),
        }
        const change = { before: { due }, after: { due: Math.max(0, due - amount), ...after }, at: now }
        await recordAudit(tx, viewer, 'order.payment-received', { type: 'order', id: orderId }, change)
        if (wallet || order.paymentMethod === 'mobile-banking')
          await notifyPayers(tx, { payments, orders }, now)
      }).catch(rejectUsedTransaction)
    },

    /**
     * Takes back a payment that was recorded by mistake, within an hour. Throws notFound, and conflict for a payment that did
     * not come by hand, is older, or was refunded or taken back.
     */
    async reverse(viewer: Viewer, orderId: string, paymentId: string): Promise<void> {
      viewer.assertAdmin()
      const now = clock()
      await withTx(async (tx) => {
        await lock(tx, orderId)
        const payment = await findPayment(tx, paymentId)
        if (payment?.orderId !== orderId) throw notFound(messages.paymentNotFound)
        const problem = whyNotReversible(payment, now)
        if (problem) throw conflict(problem)
        await reversePayment(tx, payment, { by: viewer.userId, now })
        const change = { before: { amount: payment.amount }, after: { amount: 0 }, at: now }
        await recordAudit(tx, viewer, 'order.payment-reversed', { type: 'order', id: orderId }, change)
      })
    },
  }
}

/** How the money came. */
function wayOf({ wallet, walletTransactionId, courierName }: PaymentInput) {
  const reference = walletTransactionId ?? null
  if (wallet) return { method: 'wallet', provider: wallet, reference } as const
  return courierName ? ({ method: 'courier', provider: courierName, reference: null } as const) : byHand
}

/** Why a payment cannot be taken back; undefined when it can, unless it was refunded. */
export function whyNotReversible(
  {
    state,
    method,
    receiptId,
    receivedAt,
  }: Pick<StoredPayment, 'state' | 'method' | 'receiptId' | 'receivedAt'>,
  now: Date,
): string | undefined {
  if (state === 'reversed') return messages.paymentAlreadyReversed
  if (method === 'gateway' || method === 'exchange' || receiptId || state !== 'received')
    return messages.paymentReallyCame
  if (now.getTime() - receivedAt.getTime() > REVERSAL_MS) return messages.paymentTooOldToReverse
  return undefined
}

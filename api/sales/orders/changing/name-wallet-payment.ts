import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder, type StoredOrder } from '#api/sales/orders/orders.repository.ts'
import { rejectUsedWalletTransaction } from '#api/sales/orders/placing/order-wallet.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import { mayNameWalletPayment } from '#contract/sales/wallets/may-name-wallet-payment.ts'
import { updateNamedPayment } from './named-payment.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>

type NamedPaymentInput = {
  wallet: Wallet
  walletTransactionId?: string | null | undefined
  paymentNumber?: string | null | undefined
}

/**
 * Stores how a buyer says that they paid an order by mobile banking, in place of what they named before; nothing counts as
 * received by it. The audit log has wallet and transaction id, no phone number. docs/product.md §4
 */
export function createNameWalletPayment({ db, withTx, clock }: Needs) {
  return async (viewer: Viewer, orderId: string, input: NamedPaymentInput): Promise<StoredOrder> => {
    const named = {
      wallet: input.wallet,
      walletTransactionId: input.walletTransactionId || null,
      paymentNumber: input.paymentNumber ?? '',
    }
    if (!named.walletTransactionId && !named.paymentNumber)
      throw invalidField('walletTransactionId', messages.walletPaymentEmpty)
    const now = clock()
    await withTx(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.customerId !== viewer.userId) throw notFound(messages.orderNotFound)
      if (!mayNameWalletPayment({ ...order, amountDue: amountDueOf(order) }))
        throw conflict(messages.walletPaymentNotDue)
      const { before, after } = await updateNamedPayment(tx, orderId, named, now)
      const subject = { type: 'order', id: orderId }
      await recordAudit(tx, viewer, 'order.payment-named', subject, { before, after, at: now })
    }).catch(rejectUsedWalletTransaction)
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    return found.order
  }
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { lockOrders, lockWalletTransactions } from '#api/sales/payments/payments.repository.ts'
import { reversePayment } from '#api/sales/payments/reverse-payment.ts'
import type { Viewer } from '#api/viewer.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { type ExceptionRow, findException, listPaymentsOfWalletTransaction } from './exceptions.repository.ts'
import { lockReceipt, resolveReceipt, resolveReversedReceipt } from './receipts.repository.ts'

/** Whether the exception reverses a transaction that has payments. */
export const isReversible = ({ isReversal, state, payments }: ExceptionRow) =>
  isReversal && state === 'open' && payments.length > 0

/** Takes back all payments of a transaction that was reversed; see the service. */
export function createReverseWalletPayments({
  db,
  withTx,
  clock,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return async (viewer: Viewer, id: string): Promise<ExceptionRow> => {
    viewer.assertAdmin()
    const found = await findException(db, id)
    if (!found) throw notFound(statementMessages.exceptionNotFound)
    const { wallet, transactionId } = found
    const now = clock()
    const by = viewer.userId
    return withTx(async (tx) => {
      const locked = await lockOrders(
        tx,
        found.payments.map(({ orderId }) => orderId),
      )
      await lockWalletTransactions(tx, wallet, [transactionId])
      await lockReceipt(tx, id)
      const exception = await findException(tx, id)
      if (exception?.state !== 'open') throw conflict(statementMessages.exceptionResolved)
      if (!isReversible(exception)) throw conflict(statementMessages.nothingToTakeBack)
      const payments = await listPaymentsOfWalletTransaction(tx, wallet, transactionId)
      if (payments.some(({ orderId }) => !locked.some((order) => order.id === orderId)))
        throw conflict(statementMessages.exceptionUsedMeanwhile)
      for (const payment of payments) {
        await reversePayment(tx, payment, { by, now })
        const { orderId, amount } = payment
        const change = { before: { amount }, after: { amount: 0, wallet, transactionId }, at: now }
        await recordAudit(tx, viewer, 'order.payment-reversed', { type: 'order', id: orderId }, change)
      }
      await resolveReversedReceipt(tx, { wallet, transactionId, by, now })
      await resolveReceipt(tx, { id, by, note: statementMessages.takenBackNote, now })
      return (await findException(tx, id)) ?? exception
    })
  }
}

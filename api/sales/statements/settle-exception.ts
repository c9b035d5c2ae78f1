import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { assertPayable, type Payable, whyNotPayable } from '#api/sales/orders/status/update-payment-status.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { receivableAmountOf } from '#api/sales/payments/receivable-amount.ts'
import { waiveAmountDue } from '#api/sales/payments/record-payments.ts'
import { prepareNotifyPayers } from '#api/sales/payments/recording/notify-payers.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { type ExceptionRow, findException } from './exceptions.repository.ts'
import {
  lockUsableReceipt,
  openAmountOf,
  payOrders,
  refundSurplus,
  whyNotUsable,
} from './receipt-payments.ts'
import { matchReceipt } from './receipts.repository.ts'
import { prepareSurplusMessages, type SurplusNeeds } from './surplus-messages.ts'

/** Whether the order can be paid by hand, and with money that is an exception for this reason. */
export function canBePaid(exception: Pick<ExceptionRow, 'state' | 'reason'>, order: Payable): boolean {
  return (
    exception.state === 'open' &&
    whyNotPayable(order, 'paid') === undefined &&
    whyNotUsable(exception) === undefined
  )
}

/** Settles an exception as the payment of the suggested order; see the service. */
export function createSettleException(needs: SurplusNeeds) {
  const { db, withTx, clock } = needs
  return async (
    viewer: Viewer,
    id: string,
    { orderId, isPart = false }: Settlement,
  ): Promise<ExceptionRow> => {
    viewer.assertAdmin()
    const found = await findException(db, id)
    if (!found) throw notFound(statementMessages.exceptionNotFound)
    assertPays(found, orderId)
    const messagesOf = await prepareSurplusMessages(needs, orderId)
    const notifyPayers = await prepareNotifyPayers(needs)
    const now = clock()
    const by = viewer.userId
    return withTx(async (tx) => {
      // Lock the order first, like an import: what is read afterwards does not change.
      const locked = await lockOrder(tx, orderId)
      if (!locked) throw notFound(messages.orderNotFound)
      const exception = await lockUsableReceipt(tx, found, [orderId])
      assertPays(exception, orderId)
      if (!(await matchReceipt(tx, { id, orderId, by, now })))
        throw conflict(statementMessages.exceptionResolved)
      const received = openAmountOf(exception)
      const amount = Math.min(received, await receivableAmountOf(tx, locked))
      const [paid] = amount > 0 ? await payOrders(tx, exception, [{ orderId, amount }], { by, now }) : []
      const settled = paid && !isPart ? await waiveAmountDue(tx, paid, now) : paid
      if (settled) await notifyPayers(tx, { payments: [{ orderId, amount }], orders: [settled] }, now)
      if (received > amount)
        await refundSurplus(tx, exception, {
          order: locked,
          messagesOf,
          amount: received - amount,
          by,
          now,
        })
      await recordAudit(
        tx,
        viewer,
        'order.payment-matched',
        { type: 'order', id: orderId },
        {
          before: { paymentStatus: exception.order?.paymentStatus },
          after: { paymentStatus: isPart ? paid?.paymentStatus : 'paid', ...auditedFields(exception) },
          at: now,
        },
      )
      return (await findException(tx, id)) ?? exception
    })
  }
}

/** The order shown to the viewer. `isPart`: the rest is still to be paid, where the money is less than the order costs. */
type Settlement = { orderId: string; isPart?: boolean | undefined }

function assertPays({ order, ...exception }: ExceptionRow, orderId: string): void {
  if (exception.state !== 'open') throw conflict(statementMessages.exceptionResolved)
  if (!order || exception.orderId !== orderId) throw conflict(statementMessages.exceptionOrderChanged)
  const problem = whyNotUsable(exception)
  if (problem) throw conflict(problem)
  assertPayable(order, 'paid')
  if (openAmountOf(exception) < 1) throw conflict(statementMessages.exceptionTooLittle)
}

/** For the audit log: the money, its difference from what was due, and why it was an exception. */
function auditedFields({
  wallet,
  transactionId,
  amountPaisa,
  paidAt,
  reason,
  order,
  fileName,
}: ExceptionRow) {
  const differencePaisa = amountPaisa - (order ? amountDueOf(order) : 0) * 100
  return { wallet, transactionId, amountPaisa, differencePaisa, paidAt, reason, fileName }
}

import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { assertPayable, type Payable, whyNotPayable } from '#api/sales/orders/update-payment-status.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { listRecordedTransfers, lockOrder, lockTransfers } from '#api/sales/payments/payments.repository.ts'
import { recordPayments, waiveAmountDue } from '#api/sales/payments/record-payments.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { ReceiptReason } from '#contract/sales/statements.ts'
import type { DbOrTx } from '#database/connect.ts'
import { hasBeenPaid } from './match-row.ts'
import { outcomeMessages } from './outcome-messages.ts'
import {
  type ExceptionRow,
  findException,
  listOrdersNaming,
  listReversals,
  listShopRefunds,
  matchReceipt,
} from './statements.repository.ts'

/** Reasons with which money never pays an order: it went out, or may have, or has paid another order. */
const NEVER_PAYS: readonly ReceiptReason[] = ['own-refund', 'used-twice', 'amounts-disagree', 'reversed']

/** Whether the order can be paid by hand, and with money that is an exception for this reason. */
export function canBePaid(reason: ReceiptReason | null, order: Payable): boolean {
  return whyNotPayable(order, 'paid') === undefined && !neverPays(reason)
}

const neverPays = (reason: ReceiptReason | null) => reason !== null && NEVER_PAYS.includes(reason)

/** Settles an exception as the payment of the suggested order; see the service. */
export function createSettleException({ db, withTx, clock }: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return async (
    viewer: Viewer,
    id: string,
    { orderId, isPart = false }: Settlement,
  ): Promise<ExceptionRow> => {
    viewer.assertAdmin()
    assertPays(await getException(id), orderId)
    const now = clock()
    return withTx(async (tx) => {
      // Lock the order first, like an import: what is read afterwards does not change.
      await lockOrder(tx, orderId)
      const exception = await findException(tx, id)
      if (!exception) throw conflict(statementMessages.exceptionResolved)
      assertPays(exception, orderId)
      await lockTransfers(tx, exception.wallet, [exception.transactionId])
      await assertNotUsed(tx, exception, orderId)
      if (!(await matchReceipt(tx, { id, orderId, by: viewer.userId, now })))
        throw conflict(statementMessages.exceptionResolved)
      const [order] = await recordPayments(tx, [toPayment(viewer, exception, orderId)], now)
      if (order && !isPart) await waiveAmountDue(tx, order, now)
      await recordAudit(
        tx,
        viewer,
        'order.payment-matched',
        { type: 'order', id: orderId },
        {
          before: { paymentStatus: exception.order?.paymentStatus },
          after: { paymentStatus: isPart ? order?.paymentStatus : 'paid', ...auditFacts(exception) },
          at: now,
        },
      )
      return (await findException(tx, id)) ?? exception
    })
  }

  async function getException(id: string): Promise<ExceptionRow> {
    const found = await findException(db, id)
    if (!found) throw notFound(statementMessages.exceptionNotFound)
    return found
  }
}

/** The order shown to the viewer. `isPart`: the rest is still to be paid, where the money is less than the order costs. */
type Settlement = { orderId: string; isPart?: boolean | undefined }

function toPayment(viewer: Viewer, exception: ExceptionRow, orderId: string) {
  const { id: receiptId, wallet: provider, transactionId: reference } = exception
  return {
    ...{ orderId, provider, reference, receiptId },
    method: 'wallet',
    amount: takaOf(exception),
    state: 'received',
    recordedBy: viewer.userId,
  } as const
}

/** The ledger holds whole taka: rounded down, no more than was received. */
const takaOf = ({ amountPaisa }: Pick<ExceptionRow, 'amountPaisa'>) => Math.floor(amountPaisa / 100)

function assertPays({ state, reason, order, ...receipt }: ExceptionRow, orderId: string): void {
  if (state !== 'open') throw conflict(statementMessages.exceptionResolved)
  if (!order || receipt.orderId !== orderId) throw conflict(statementMessages.exceptionOrderChanged)
  if (reason !== null && neverPays(reason)) throw conflict(outcomeMessages[reason])
  assertPayable(order, 'paid')
  if (takaOf(receipt) < 1) throw conflict(statementMessages.exceptionTooLittle)
}

/** Throws conflict when, after the import, the money was recorded by staff, has paid another order, was reversed, or proved to be a refund of ours. */
async function assertNotUsed(
  tx: DbOrTx,
  { wallet, transactionId }: ExceptionRow,
  orderId: string,
): Promise<void> {
  if ((await listReversals(tx, wallet, [transactionId])).length > 0) throw conflict(outcomeMessages.reversed)
  if ((await listShopRefunds(tx, [transactionId])).length > 0) throw conflict(outcomeMessages['own-refund'])
  if ((await listRecordedTransfers(tx, wallet, [transactionId])).length > 0)
    throw conflict(messages.transferRecorded)
  const others = (await listOrdersNaming(tx, [transactionId])).filter(({ id }) => id !== orderId)
  if (others.some(hasBeenPaid)) throw conflict(outcomeMessages['used-twice'])
}

/** For the audit log: the money, its difference from what was due, and why it was an exception. */
function auditFacts({ wallet, transactionId, amountPaisa, paidAt, reason, order, fileName }: ExceptionRow) {
  const differencePaisa = amountPaisa - (order ? amountDueOf(order) : 0) * 100
  return { wallet, transactionId, amountPaisa, differencePaisa, paidAt, reason, fileName }
}

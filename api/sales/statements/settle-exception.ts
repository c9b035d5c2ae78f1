import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { lockOrders, recordReceivedAmount } from '#api/sales/orders/payment-status.repository.ts'
import { assertPayable, type Payable, whyNotPayable } from '#api/sales/orders/update-payment-status.ts'
import type { Viewer } from '#api/viewer.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { ReceiptReason } from '#contract/sales/statements.ts'
import type { DbOrTx } from '#database/connect.ts'
import { outcomeMessages } from './describe-receipt.ts'
import { hasBeenPaid } from './match-row.ts'
import {
  type ExceptionRow,
  findException,
  listOrdersNaming,
  listReversals,
  listShopRefunds,
  matchReceipt,
} from './statements.repository.ts'

/** Money that was sent out, or perhaps was, or has paid another order: whoever says so, it pays none. */
const PAYS_NOTHING: readonly ReceiptReason[] = ['own-refund', 'used-twice', 'amounts-disagree', 'reversed']

/** Whether an order waits for money that is taken by hand, and money with this reason may be it. */
export function canBePaid(reason: ReceiptReason | null, order: Payable): boolean {
  return whyNotPayable(order, 'paid') === undefined && !paysNothing(reason)
}

const paysNothing = (reason: ReceiptReason | null) => reason !== null && PAYS_NOTHING.includes(reason)

/** The verb of taking an exception as the payment of the order suggested for it; see the service. */
export function createSettleException({ db, withTx, clock }: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return async (viewer: Viewer, id: string, orderId: string): Promise<ExceptionRow> => {
    viewer.assertStaff()
    mustPay(await getException(id), orderId)
    const now = clock()
    return withTx(async (tx) => {
      // The orders first, as an import does: what is read then stays so.
      await lockOrders(tx, [orderId])
      const held = await findException(tx, id)
      if (!held) throw conflict(statementMessages.exceptionResolved)
      mustPay(held, orderId)
      await mustBeFree(tx, held, orderId)
      if (!(await matchReceipt(tx, { id, orderId, by: viewer.userId, now })))
        throw conflict(statementMessages.exceptionResolved)
      if (!(await recordReceivedAmount(tx, { orderId, received: takaOf(held), now })))
        throw new Error(`Order ${orderId} takes no money.`)
      await recordAudit(
        tx,
        viewer,
        'order.payment-matched',
        { type: 'order', id: orderId },
        {
          before: { paymentStatus: held.order?.paymentStatus },
          after: { paymentStatus: 'paid', ...foundWith(held) },
          at: now,
        },
      )
      return (await findException(tx, id)) ?? held
    })
  }

  async function getException(id: string): Promise<ExceptionRow> {
    const found = await findException(db, id)
    if (!found) throw notFound(statementMessages.exceptionNotFound)
    return found
  }
}

/** Books have whole taka: no more than came. */
const takaOf = ({ amountPaisa }: Pick<ExceptionRow, 'amountPaisa'>) => Math.floor(amountPaisa / 100)

function mustPay({ state, reason, order, ...receipt }: ExceptionRow, orderId: string): void {
  if (state !== 'open') throw conflict(statementMessages.exceptionResolved)
  if (!order || receipt.orderId !== orderId) throw conflict(statementMessages.exceptionOrderChanged)
  if (reason !== null && paysNothing(reason)) throw conflict(outcomeMessages[reason])
  assertPayable(order, 'paid')
  if (takaOf(receipt) < 1) throw conflict(statementMessages.exceptionTooLittle)
}

/** Since the statement was read, the same money may have paid another order, or turned out to be a refund of ours. */
async function mustBeFree(
  tx: DbOrTx,
  { wallet, transactionId }: ExceptionRow,
  orderId: string,
): Promise<void> {
  if ((await listReversals(tx, wallet, [transactionId])).length > 0) throw conflict(outcomeMessages.reversed)
  if ((await listShopRefunds(tx, [transactionId])).length > 0) throw conflict(outcomeMessages['own-refund'])
  const others = (await listOrdersNaming(tx, [transactionId])).filter(({ id }) => id !== orderId)
  if (others.some(hasBeenPaid)) throw conflict(outcomeMessages['used-twice'])
}

/** What the merchant decided on: the money, and what spoke against it. */
function foundWith({ wallet, transactionId, amountPaisa, paidAt, reason, order, fileName }: ExceptionRow) {
  const differencePaisa = amountPaisa - (order?.grandTotal ?? 0) * 100
  return { wallet, transactionId, amountPaisa, differencePaisa, paidAt, reason, fileName }
}

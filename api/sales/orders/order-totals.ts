import { insertEvents } from '#api/events/events.repository.ts'
import type { OrderTotals } from '#api/pricing/reduced-totals.ts'
import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfChangedTotals, postingOfWaivedAmount } from '#api/sales/ledger/ledger.ts'
import { type PayableOrder, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { findTotals, updateTotals } from './order-totals.repository.ts'

/**
 * Sets what a locked order costs after it was changed, with the ledger posting of the difference and its event. Less than was
 * waived is never waived. Returns the order with its new payment status.
 */
export async function changeTotals(
  tx: Tx,
  order: Pick<PayableOrder, 'id' | 'waivedAmount'>,
  { after, reason, now }: { after: OrderTotals; reason: string; now: Date },
): Promise<PayableOrder | undefined> {
  const { id: orderId } = order
  const before = await findTotals(tx, orderId)
  const waivedAmount = Math.min(order.waivedAmount, after.grandTotal)
  await updateTotals(tx, orderId, { ...after, waivedAmount, now })
  const reference = newId(now.getTime())
  await insertPostings(tx, [
    postingOfChangedTotals({ orderId, reference, before, after, at: now }),
    postingOfWaivedAmount({ orderId, reference, amount: waivedAmount - order.waivedAmount, at: now }),
  ])
  const data = { reason, before, after }
  await insertEvents(tx, [{ type: 'order.changed', subjectId: orderId, data, at: now }])
  const [refreshed] = await refreshPaymentStatus(tx, [orderId], now)
  return refreshed
}

import { insertEvents } from '#api/events/events.repository.ts'
import { type Adjustment, totalsOf } from '#api/pricing/order-adjustments.ts'
import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfChangedTotals, postingOfWaivedAmount } from '#api/sales/ledger/ledger.ts'
import { type PayableOrder, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { replaceAdjustments } from './order-adjustments.repository.ts'
import { type LineUnits, listLineUnits } from './order-lines.repository.ts'
import {
  findTotals,
  insertOrderChange,
  type NewOrderChange,
  updateTotals,
} from './order-totals.repository.ts'

type TotalsChange = Pick<NewOrderChange, 'kind' | 'reason' | 'changedBy' | 'now'> & {
  /** The order's lines before they were changed. */
  linesBefore: readonly LineUnits[]
  /** What its units cost, and its adjustments, from now on. */
  subtotal: Taka
  adjustments: readonly Adjustment[]
}

/**
 * Sets what a locked order costs after its lines were changed, with its adjustments, its new version, the ledger posting of the
 * difference and its event. Less than was waived is never waived. Returns the order with its new payment status.
 */
export async function changeTotals(
  tx: Tx,
  order: Pick<PayableOrder, 'id' | 'waivedAmount'>,
  { linesBefore, subtotal, adjustments, ...change }: TotalsChange,
): Promise<PayableOrder> {
  const { id: orderId } = order
  const { now, kind } = change
  const before = await findTotals(tx, orderId)
  const after = totalsOf(subtotal, adjustments)
  const waivedAmount = Math.min(order.waivedAmount, after.grandTotal)
  await replaceAdjustments(tx, orderId, adjustments)
  await updateTotals(tx, orderId, { ...after, waivedAmount, now })
  const reference = newId(now.getTime())
  await insertPostings(tx, [
    postingOfChangedTotals({ orderId, reference, before, after, at: now }),
    postingOfWaivedAmount({ orderId, reference, amount: waivedAmount - order.waivedAmount, at: now }),
  ])
  await insertOrderChange(tx, {
    ...{ orderId, ...change },
    before: { lines: versionOf(linesBefore), totals: before },
    after: { lines: versionOf(await listLineUnits(tx, orderId)), totals: after },
  })
  const data = { kind, before, after }
  await insertEvents(tx, [{ type: 'order.changed', subjectId: orderId, data, at: now }])
  const [refreshed] = await refreshPaymentStatus(tx, [orderId], now)
  if (!refreshed) throw new Error(`There is no order ${orderId}`)
  return refreshed
}

const versionOf = (lines: readonly LineUnits[]) =>
  lines
    .filter(({ kept }) => kept > 0)
    .map(({ productName, kept, unitPrice }) => ({ productName, units: kept, unitPrice }))

import { insertEvents } from '#api/events/events.repository.ts'
import { allocate } from '#api/pricing/allocate.ts'
import { type Adjustment, adjustmentsOf, type OrderTotals, totalsOf } from '#api/pricing/order-adjustments.ts'
import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfChangedTotals, postingOfWaivedAmount } from '#api/sales/ledger/ledger.ts'
import { type PayableOrder, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { listAdjustments, replaceAdjustments } from './order-adjustments.repository.ts'
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
  /** From now on. */
  adjustments: readonly Adjustment[]
}

/**
 * The adjustments of a locked order. They are made anew where the order was stored without them, by a process of an older version
 * that was running while the tables were changed already; which of its discount was a coupon's is not known then. `lines`: as they
 * are now.
 */
export async function currentAdjustments(
  tx: Tx,
  orderId: string,
  lines: readonly LineUnits[],
): Promise<Adjustment[]> {
  const stored = await listAdjustments(tx, orderId)
  const { subtotal, ...totals } = await findTotals(tx, orderId)
  const summed = totalsOf(subtotal, stored)
  const { discountAmount, deliveryFee, returnFee } = totals
  if (
    summed.discountAmount === discountAmount &&
    summed.deliveryFee === deliveryFee &&
    summed.returnFee === returnFee
  )
    return stored
  const amounts = lines.map(({ id, unitPrice, charged }) => ({ id, amount: unitPrice * charged }))
  return [
    ...adjustmentsOf({ manualDiscount: discountAmount, deliveryFee }, amounts),
    ...stored.filter(({ kind }) => kind === 'return'),
  ]
}

/**
 * Sets what a locked order costs after its lines were changed: the sum of what they are now, with its adjustments, its new version, the ledger posting of the
 * difference and its event. Returns the order with its new payment status.
 */
export async function changeTotals(
  tx: Tx,
  order: Pick<PayableOrder, 'id' | 'waivedAmount'>,
  { linesBefore, adjustments, ...change }: TotalsChange,
): Promise<PayableOrder> {
  const { id: orderId } = order
  const { now, kind } = change
  const before = await findTotals(tx, orderId)
  const linesAfter = await listLineUnits(tx, orderId)
  const subtotal = linesAfter.reduce((sum, { unitPrice, charged }) => sum + unitPrice * charged, 0)
  const after = totalsOf(subtotal, adjustments)
  const waivedAmount = waivedAfter(order.waivedAmount, kind, before, after)
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
    after: { lines: versionOf(linesAfter), totals: after },
  })
  const data = { kind, before, after }
  await insertEvents(tx, [{ type: 'order.changed', subjectId: orderId, data, at: now }])
  const [refreshed] = await refreshPaymentStatus(tx, [orderId], now)
  if (!refreshed) throw new Error(`There is no order ${orderId}`)
  return refreshed
}

/**
 * What staff no longer ask for: of goods that leave the order it leaves with them, and a fee for their return is never waived.
 */
function waivedAfter(
  waived: Taka,
  kind: TotalsChange['kind'],
  before: OrderTotals,
  after: OrderTotals,
): Taka {
  const [had, has] = [before.grandTotal - before.returnFee, after.grandTotal - after.returnFee]
  if (kind === 'edited' || has >= had) return Math.min(waived, has)
  return allocate(waived, [has, had - has])[0] ?? 0
}

const versionOf = (lines: readonly LineUnits[]) =>
  lines
    .filter(({ charged }) => charged > 0)
    .map(({ productName, charged, unitPrice }) => ({ productName, units: charged, unitPrice }))

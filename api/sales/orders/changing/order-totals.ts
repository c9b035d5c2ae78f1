import { insertEvents } from '#api/events/events.repository.ts'
import {
  type Adjustment,
  adjustmentsOf,
  freeDeliveryOf,
  type OrderTotals,
  totalsOf,
} from '#api/pricing/order-adjustments.ts'
import { prorate } from '#api/pricing/prorate.ts'
import { addedTaxIn, type TaxRate } from '#api/pricing/taxes.ts'
import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfChangedTotals, postingOfWaivedAmount } from '#api/sales/ledger/ledger.ts'
import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { type PayableOrder, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import { settleTaxInvoices } from '#api/sales/taxes/issue-tax-invoices.ts'
import { refreshTaxes } from '#api/sales/taxes/refresh-taxes.ts'
import { subtotalOfUnits } from '#contract/pricing/totals.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { listAdjustments, replaceAdjustments } from './order-adjustments.repository.ts'
import {
  findTotals,
  insertOrderChange,
  type NewOrderChange,
  type OrderDelivery,
  type OrderVersion,
  updateTotals,
} from './order-totals.repository.ts'

type TotalsChange = Pick<NewOrderChange, 'kind' | 'reason' | 'changedBy' | 'now'> & {
  before: ChargedOrder
  /** The lines after the change. */
  lines: readonly LineUnits[]
  adjustments: readonly Adjustment[]
  /** Of lines that came, where the order has VAT: those with which the change was agreed on. */
  addedRates?: readonly TaxRate[]
  /** Only for a change of recipient or address. */
  delivery?: { before: OrderDelivery; after: OrderDelivery } | undefined
}

/** The lines of a locked order, and what it costs. */
export type ChargedOrder = { lines: readonly LineUnits[]; totals: OrderTotals }

/** Reads what an order contains and costs; before it is changed, it has to be locked. */
export async function findCharged(db: DbOrTx, orderId: string): Promise<ChargedOrder> {
  return { lines: await listLineUnits(db, orderId), totals: await findTotals(db, orderId) }
}

/** The adjustments of an order, as far as they are known: see `findAdjustments`. */
export async function currentAdjustments(
  db: DbOrTx,
  orderId: string,
  before: ChargedOrder,
): Promise<Adjustment[]> {
  return (await findAdjustments(db, orderId, before)).adjustments
}

/**
 * The adjustments of an order. They are computed again where the order was stored without them, by a process of an
 * older version that was running while the tables were changed already; which of its discount was a coupon's is not
 * known then.
 */
export async function findAdjustments(
  db: DbOrTx,
  orderId: string,
  { lines, totals }: ChargedOrder,
): Promise<{ adjustments: Adjustment[]; areStored: boolean }> {
  const stored = await listAdjustments(db, orderId)
  const { subtotal, discountAmount, deliveryFee, returnFee, addedTax = 0 } = totals
  const summed = totalsOf(subtotal, stored, addedTax)
  if (
    summed.discountAmount === discountAmount &&
    summed.deliveryFee === deliveryFee &&
    summed.returnFee === returnFee
  )
    return { adjustments: stored, areStored: true }
  const amounts = lines.map(({ id, unitPrice, charged }) => ({ id, amount: unitPrice * charged }))
  const made = adjustmentsOf({ manualDiscount: discountAmount, deliveryFee }, amounts)
  return {
    adjustments: [...made, ...stored.filter(({ kind }) => kind === 'return')],
    areStored: false,
  }
}

/**
 * Sets what a locked order costs after its lines were changed: the sum of what they are now, with its adjustments and VAT,
 * its new version, the ledger posting of the difference and its event. Returns the order with its new
 * payment status.
 */
export async function changeTotals(
  tx: Tx,
  order: Pick<PayableOrder, 'id' | 'waivedAmount'>,
  { before, lines, adjustments, addedRates, delivery, ...change }: TotalsChange,
): Promise<PayableOrder> {
  const { id: orderId } = order
  const { now, kind } = change
  const subtotal = subtotalOfUnits(lines.map(({ unitPrice, charged: units }) => ({ unitPrice, units })))
  const taxes = await refreshTaxes(tx, orderId, { lines, adjustments, addedRates })
  const after = totalsOf(subtotal, adjustments, addedTaxIn(taxes))
  const waivedAmount = waivedAfter(order.waivedAmount, kind, before.totals, after)
  await replaceAdjustments(tx, orderId, adjustments)
  const freeDeliveryAmount = freeDeliveryOf(adjustments)
  await updateTotals(tx, orderId, { ...after, freeDeliveryAmount, waivedAmount, now })
  const reference = newId(now.getTime())
  await insertPostings(tx, [
    postingOfChangedTotals({ orderId, reference, before: before.totals, after, at: now }),
    postingOfWaivedAmount({ orderId, reference, amount: waivedAmount - order.waivedAmount, at: now }),
  ])
  await recordOrderChange(tx, {
    orderId,
    ...change,
    before: versionOf(before, delivery?.before),
    after: versionOf({ lines, totals: after }, delivery?.after),
  })
  await settleTaxInvoices(tx, { orderId, actorId: change.changedBy, now })
  const [refreshed] = await refreshPaymentStatus(tx, [orderId], now)
  if (!refreshed) throw new Error(`There is no order ${orderId}`)
  return refreshed
}

/**
 * Stores the next version of a locked order with its event. The event names the version: a change that waited for another
 * one of the same order may have the lower transaction id, by which events are read.
 */
export async function recordOrderChange(tx: Tx, change: NewOrderChange): Promise<void> {
  const { orderId, kind, before, after, now } = change
  const version = await insertOrderChange(tx, change)
  const data = { kind, version, before: before.totals, after: after.totals }
  await insertEvents(tx, [{ type: 'order.changed', subjectId: orderId, data, at: now }])
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
  const isAboutGoods = kind === 'parcel' || kind === 'return'
  if (!isAboutGoods || has >= had) return Math.min(waived, has)
  return prorate(waived, [has, had - has])[0] ?? 0
}

/** An order as a version of it is stored. */
export function versionOf({ lines, totals }: ChargedOrder, delivery?: OrderDelivery): OrderVersion {
  return {
    lines: lines
      .filter(({ charged }) => charged > 0)
      .map(({ productName, translatedName, color, size, options, sellerName, charged, unitPrice }) => ({
        productName,
        translatedName,
        color,
        size,
        options,
        sellerName,
        units: charged,
        unitPrice,
      })),
    totals,
    ...(delivery && { delivery }),
  }
}

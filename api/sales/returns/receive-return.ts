import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { type Adjustment, reducedAdjustments, totalsOf } from '#api/pricing/order-adjustments.ts'
import { addedTaxIn, type TaxRate, taxesOf } from '#api/pricing/taxes.ts'
import { insertSellerShares } from '#api/sales/ledger/ledger.repository.ts'
import { changeTotals, currentAdjustments, findCharged } from '#api/sales/orders/changing/order-totals.ts'
import { addReturnedUnits, type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { postCost } from '#api/sales/orders/status/cost-of-goods.ts'
import { lockProductsOfOrder } from '#api/sales/orders/status/order-status.repository.ts'
import { changeUnitsSold, negatedUnits, restock } from '#api/sales/orders/status/order-stock.repository.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { listOrderTaxes } from '#api/sales/taxes/order-taxes.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import type { ReceiveReturnInput } from '#contract/sales/returns-staff.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { creditOf } from './return-credit.ts'
import { canChangeState } from './return-rules.ts'
import {
  findReturn,
  type StoredReturn,
  updateReceivedUnits,
  updateReturnState,
} from './returns.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock'>
type ReceivedLine = ReceiveReturnInput['lines'][number] & { line: LineUnits; units: number }

/**
 * Records what came back of a return: stock, units and totals of the order change in one transaction, and its buyer is owed
 * what was paid for it. When the order was paid and there is nothing to give back, the return is closed. docs/product.md §13
 */
export function createReceiveReturn({ db, withCatalogueTx, clock }: Needs) {
  return async (viewer: Viewer, id: string, input: ReceiveReturnInput): Promise<void> => {
    viewer.assertAdmin()
    const found = await findReturn(db, id)
    if (!found) throw notFound(messages.returnNotFound)
    const { orderId } = found
    const [now, changedBy] = [clock(), viewer.userId]
    await withCatalogueTx(async (tx, markChanged) => {
      await lockProductsOfOrder(tx, orderId)
      const order = await lockOrder(tx, orderId)
      const stored = await findReturn(tx, id)
      if (!order || !stored) throw notFound(messages.returnNotFound)
      if (!canChangeState(stored.state, 'received'))
        throw conflict(messages.returnMoveImpossible(stored.state, 'received'))
      const before = await findCharged(tx, orderId)
      const received = receivedLines(stored, before.lines, input)
      const { value, adjustments } = chargedAfter(order.grandTotal, before.lines, received, {
        id,
        input,
        adjustments: await currentAdjustments(tx, orderId, before),
        taxRates: await listOrderTaxes(tx, orderId),
      })

      await updateReceivedUnits(tx, id, input.lines)
      await addReturnedUnits(
        tx,
        received.map(({ lineId, units }) => ({ lineId, units })),
      )
      await insertSellerShares(tx, { orderId, now })
      if (await changeStock(tx, { orderId, actorId: changedBy, now }, received)) markChanged()
      const change = { kind: 'return', reason: stored.note, changedBy, now, before } as const
      const lines = await listLineUnits(tx, orderId)
      const changed = await changeTotals(tx, order, { ...change, lines, adjustments })
      const fee = input.fee ?? 0
      const transition = { id, orderId, changedBy, now }
      await updateReturnState(tx, {
        ...transition,
        from: stored.state,
        to: 'received',
        set: { value, fee },
      })
      // The courier may still have the money of an unpaid order, so the return stays `received` until it arrives.
      if (amountDueOf(order) === 0 && (await creditOf(tx, changed, value - fee)) === 0)
        await updateReturnState(tx, { ...transition, from: 'received', to: 'closed' })
      await recordAudit(
        tx,
        viewer,
        'return.received',
        { type: 'order', id: orderId },
        {
          before: { grandTotal: order.grandTotal },
          after: { returnId: id, lines: input.lines, value, fee, grandTotal: changed.grandTotal },
          at: now,
        },
      )
    })
  }
}

/** Throws invalid for lines of another return and without any unit, conflict for more units than were announced. */
function receivedLines(
  stored: StoredReturn,
  lines: readonly LineUnits[],
  input: ReceiveReturnInput,
): ReceivedLine[] {
  const received = input.lines.map((one) => {
    const announced = stored.lines.find(({ lineId }) => lineId === one.lineId)
    const line = lines.find(({ id }) => id === one.lineId)
    if (!announced || !line) throw invalid(messages.lineOfOtherOrder)
    const units = one.restockedUnits + one.writtenOffUnits
    if (units > announced.units)
      throw conflict(messages.notSoManyInReturn(lineNameOf(announced), announced.units))
    return { ...one, line, units }
  })
  if (new Set(received.map(({ lineId }) => lineId)).size < received.length)
    throw invalid(messages.lineOfOtherOrder)
  if (received.every(({ units }) => units === 0)) throw invalid(messages.returnEmpty)
  return received
}

/** What the order charges without what came back, and what that was worth. */
function chargedAfter(
  grandTotal: Taka,
  lines: readonly LineUnits[],
  received: readonly ReceivedLine[],
  {
    id,
    input,
    adjustments,
    taxRates,
  }: {
    id: string
    input: ReceiveReturnInput
    adjustments: readonly Adjustment[]
    taxRates: readonly TaxRate[]
  },
): { value: Taka; adjustments: Adjustment[] } {
  const { fee = 0, withDeliveryFee = false } = input
  const reduced = lines.map((line) => {
    const givenUp = received.find(({ lineId }) => lineId === line.id)?.units ?? 0
    return { id: line.id, unitPrice: line.unitPrice, charged: line.charged, givenUp }
  })
  const amounts = reduced.map((line) => ({
    id: line.id,
    amount: line.unitPrice * (line.charged - line.givenUp),
  }))
  const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const left = reducedAdjustments(adjustments, reduced).filter(
    ({ kind }) => !(withDeliveryFee && (kind === 'delivery' || kind === 'free-delivery')),
  )
  const addedTax = addedTaxIn(taxesOf(taxRates, amounts, left))
  const value = grandTotal - totalsOf(subtotal, left, addedTax).grandTotal
  if (fee > value) throw invalid(messages.returnFeeTooLarge(formatTaka(value)))
  const charged: Adjustment[] = fee > 0 ? [{ lineId: null, kind: 'return', source: id, amount: fee }] : []
  return { value, adjustments: [...left, ...charged] }
}

/** True when something that was sold out can be bought again. */
async function changeStock(
  tx: Tx,
  change: { orderId: string; actorId: string; now: Date },
  received: readonly ReceivedLine[],
): Promise<boolean> {
  const of = (units: (one: ReceivedLine) => number) =>
    received.map((one) => ({ line: one.line, units: units(one) })).filter((one) => one.units > 0)
  await changeUnitsSold(tx, negatedUnits(of(({ writtenOffUnits }) => writtenOffUnits)))
  const back = of(({ restockedUnits }) => restockedUnits)
  await postCost(tx, change, back, 'back')
  return restock(tx, change, back, 'return')
}

import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { reducedAdjustments } from '#api/pricing/order-adjustments.ts'
import { findTotals } from '#api/sales/orders/changing/order-totals.repository.ts'
import { changeTotals, currentAdjustments } from '#api/sales/orders/changing/order-totals.ts'
import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import type { PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { excessOf } from '#api/sales/refunds/excess.ts'
import { createRefundsDue } from '#api/sales/refunds/refunds-due.ts'
import { sumUnsettledReturns } from '#api/sales/returns/returns.repository.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'

/** An order that is locked; `lines` with their units before, and as its buyer was shown it. */
type LockedOrder = { order: PayableOrder; shown: Order; lines: readonly LineUnits[] }

type Reduction = {
  /** Why, as the staff said. */
  reason: string
  changedBy: string
  now: Date
  /** The messages about the refund of an amount. */
  messagesOf: (amount: Taka) => OutboundMessage[]
}

/**
 * Lowers what an order costs by units that its buyer does not get, and creates the refund of what was paid too much. The units
 * must have changed their state before. Returns how much less the order costs: nothing when none was ever delivered
 * or is left, since the order is cancelled then.
 */
export async function giveUpUnits(
  tx: Tx,
  { order, shown, lines }: LockedOrder,
  units: readonly { lineId: string; units: number }[],
  { reason, changedBy, now, messagesOf }: Reduction,
): Promise<Taka> {
  const reduced = lines.map(({ id, unitPrice, charged, returned }) => {
    const givenUp = units.filter(({ lineId }) => lineId === id).reduce((sum, one) => sum + one.units, 0)
    return { id, unitPrice, charged, returned, givenUp }
  })
  const isNothingLeft = reduced.every(({ charged, returned, givenUp }) => charged + returned === givenUp)
  if (units.length === 0 || isNothingLeft) return 0
  const before = { lines, totals: await findTotals(tx, order.id) }
  const adjustments = reducedAdjustments(await currentAdjustments(tx, order.id, before), reduced)
  const change = { kind: 'parcel', reason, changedBy, now, before } as const
  const changed = await changeTotals(tx, order, {
    ...change,
    adjustments,
    lines: await listLineUnits(tx, order.id),
  })
  await refundExcess(tx, changed, { order: shown, changedBy, now, messagesOf })
  return order.grandTotal - changed.grandTotal
}

/** `order`: as its buyer was shown it; `changedBy`: null for the shop itself. */
type Excess = Pick<Reduction, 'now' | 'messagesOf'> & { order: Order; changedBy: string | null }

/**
 * Creates the refund of what was paid above what the order costs now, without what goods are worth that came back and
 * whose return staff have still to settle.
 */
export async function refundExcess(
  tx: Tx,
  changed: Pick<PayableOrder, 'id' | 'grandTotal' | 'waivedAmount'>,
  { order, changedBy, now, messagesOf }: Excess,
): Promise<void> {
  const excess = (await excessOf(tx, changed)) - (await sumUnsettledReturns(tx, changed.id))
  if (excess <= 0) return
  const [refund] = await createRefundsDue(tx, { order, cause: 'change', atMost: excess, changedBy }, now)
  if (refund) await enqueueMessages(tx, messagesOf(excess), { aboutId: refund.id, now })
}

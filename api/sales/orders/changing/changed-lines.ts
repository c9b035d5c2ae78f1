import { conflict, invalid } from '#api/errors.ts'
import type { LineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { messages } from '#contract/messages.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import type { OrderChangeInput } from '#contract/sales/order-changes.ts'

/** A line and the number of units it will have after the change. */
export type ChangedLine = { line: LineUnits; target: number }

/** All lines of an order with their units after a change. Throws for a line of another order, and for units that cannot be. */
export function targetLines(lines: readonly LineUnits[], chosen: OrderChangeInput['lines']): ChangedLine[] {
  const units = new Map(chosen.map((one) => [one.lineId, one.units]))
  if (units.size < chosen.length || chosen.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    throw invalid(messages.lineOfOtherOrder)
  return lines.map((line) => {
    const target = units.get(line.id) ?? 0
    const sent = line.handedOver + line.delivered - line.returned
    if (target < sent) throw conflict(messages.belowWhatWasSent(lineNameOf(line), sent))
    if (target > line.charged && !line.reservedFrom)
      throw conflict(messages.onlySoManyLeft(lineNameOf(line), 0))
    if (line.quantity + target - line.charged > MAX_LINE_UNITS)
      throw invalid(messages.tooManyUnits(MAX_LINE_UNITS))
    return { line, target }
  })
}

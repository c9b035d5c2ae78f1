import type { LineUnits } from '#api/sales/orders/order-lines.repository.ts'
import type { ParcelLine } from '#api/sales/parcels/parcels.repository.ts'

/** A line with the units it shall have. */
export type TargetLine = { line: Pick<LineUnits, 'id' | 'charged' | 'open'>; target: number }

/**
 * The packed parcels that have to be unpacked before lines can have fewer units than are packed and sent: the newest
 * first, and no more than needed. `packed`: oldest first.
 */
export function parcelsInTheWay<Parcel extends { lines: readonly ParcelLine[] }>(
  targets: readonly TargetLine[],
  packed: readonly Parcel[],
): Parcel[] {
  const missing = new Map(
    targets.map(({ line, target }) => [line.id, line.charged - target - line.open] as const),
  )
  return packed.toReversed().filter(({ lines }) => {
    if (!lines.some(({ lineId }) => (missing.get(lineId) ?? 0) > 0)) return false
    for (const { lineId, units } of lines) missing.set(lineId, (missing.get(lineId) ?? 0) - units)
    return true
  })
}

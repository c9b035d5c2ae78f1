import { conflict, invalid } from '#api/errors.ts'
import type { LineUnits } from '#api/sales/orders/order-lines.repository.ts'
import type { PayableOrder } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import type { ParcelOutcomeInput, ParcelState } from '#contract/sales/parcels.ts'
import type { ParcelLine } from './parcels.repository.ts'

/** Whether a line is the viewer's to pack: every one for an admin, those with their own products for a seller. */
export const isLineOf =
  ({ role, userId }: Pick<Viewer, 'role' | 'userId'>) =>
  ({ sellerId }: Pick<LineUnits, 'sellerId'>): boolean =>
    role === 'admin' || sellerId === userId

/** Whether a parcel has nothing but units of these lines. */
export const isParcelOf =
  (lines: readonly Pick<LineUnits, 'id'>[]) =>
  (parcel: { lines: readonly { lineId: string }[] }): boolean =>
    parcel.lines.every(({ lineId }) => lines.some(({ id }) => id === lineId))

/** Throws conflict unless the order is pending or being prepared; a seller packs only what the shop has confirmed. */
export function assertPackable({ status }: PayableOrder, { role }: Pick<Viewer, 'role'>): void {
  if (role !== 'admin' && status === 'pending') throw conflict(messages.packOnlyConfirmedOrders)
  if (status !== 'pending' && status !== 'processing') throw conflict(messages.packOnlyOpenOrders)
}

/** What may become of a parcel, by its state. */
export const possibleOutcomes: Record<ParcelState, readonly ParcelOutcomeInput['outcome'][]> = {
  ready: ['unpacked', 'handed-over'],
  'handed-over': ['delivered', 'refused', 'lost'],
  delivered: [],
  refused: [],
  lost: [],
}

/** A parcel of which nothing was taken was refused. */
export function outcomeOf(
  { outcome, refused = [] }: Omit<ParcelOutcomeInput, 'updatedAt'>,
  lines: readonly ParcelLine[],
) {
  const isAllRefused = lines.every(({ lineId, units }) => unitsOfLine(refused, lineId) === units)
  return outcome === 'delivered' && isAllRefused ? 'refused' : outcome
}

/** Units of a line of the order. */
export const unitsOfLine = (lines: readonly ParcelLine[], id: string) =>
  lines.filter(({ lineId }) => lineId === id).reduce((sum, { units }) => sum + units, 0)

/** Throws invalid for a line of another order or named twice, conflict when a line has fewer units than chosen. */
export function assertUnits(
  chosen: readonly ParcelLine[],
  lines: readonly LineUnits[],
  available: (line: LineUnits) => number,
  message: (name: string, units: number) => string,
): void {
  if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length)
    throw invalid(messages.lineOfOtherOrder)
  for (const { lineId, units } of chosen) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw invalid(messages.lineOfOtherOrder)
    if (units > available(line)) throw conflict(message(lineNameOf(line), available(line)))
  }
}

import { messages } from '#contract/messages.ts'
import { MAX_RETURN_NOTE_LENGTH } from '#contract/sales/return-limits.ts'
import type { ReturnsOfOrder } from '#contract/sales/returns.ts'
import type { ChosenPhoto } from '#web/shop/orders/photos/photo-field.tsx'
import { isReturnReason } from './return-labels.ts'
import type { ReturnRequest } from './returns-api.ts'

export type ReturnableLine = ReturnsOfOrder['returnable'][number]

export type ReturnFormValues = {
  /** Units that come back, by the id of the line. */
  units: Readonly<Record<string, number>>
  /** Empty until one is chosen. */
  reason: string
  resolution: ReturnRequest['resolution']
  note: string
  photos: readonly ChosenPhoto[]
}

/** Nothing is chosen, unless there is nothing to choose from. */
export function emptyReturn(lines: readonly ReturnableLine[]): ReturnFormValues {
  const [only] = lines
  const units = lines.length === 1 && only?.units === 1 ? { [only.lineId]: 1 } : {}
  return { units, reason: '', resolution: 'refund', note: '', photos: [] }
}

/** Units of a line that come back: never more than can be returned now. */
export function chosenUnits({ units }: Pick<ReturnFormValues, 'units'>, line: ReturnableLine): number {
  return Math.min(units[line.lineId] ?? 0, line.units)
}

/** Validates a request before it is sent (docs/product.md §15). */
export function returnFieldErrors(values: ReturnFormValues, lines: readonly ReturnableLine[]) {
  const isEmpty = lines.every((line) => chosenUnits(values, line) === 0)
  const isTooLong = values.note.trim().length > MAX_RETURN_NOTE_LENGTH
  return {
    ...(isEmpty && { units: messages.returnEmpty }),
    ...(!isReturnReason(values.reason) && { reason: messages.returnReasonRequired }),
    ...(isTooLong && { note: messages.textTooLong(MAX_RETURN_NOTE_LENGTH) }),
  }
}

/** The request as it is sent; undefined while no reason is chosen. */
export function toReturnRequest(
  values: ReturnFormValues,
  { orderId, lines }: { orderId: string; lines: readonly ReturnableLine[] },
): ReturnRequest | undefined {
  const { reason, resolution } = values
  if (!isReturnReason(reason)) return undefined
  const chosen = lines.map((line) => ({ lineId: line.lineId, units: chosenUnits(values, line) }))
  return {
    orderId,
    reason,
    resolution,
    lines: chosen.filter(({ units }) => units > 0),
    note: values.note.trim(),
  }
}

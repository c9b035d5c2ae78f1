import { messages } from '#contract/messages.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import type { ReceiveReturnInput } from '#contract/sales/returns-staff.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { wrongField } from '#web/design/form/field-errors.ts'

/** Units of a line that came back: for sale again, or written off. */
export type ReceivedUnits = { restockedUnits: number; writtenOffUnits: number }

type ReceiptForm = {
  /** By line. */
  units: Readonly<Record<string, ReceivedUnits>>
  fee: string
  withDeliveryFee: boolean
}

/** At first everything that was announced is here: for sale again, or written off if it came back as damaged. */
export const receiptFormOf = ({ lines, reason }: Pick<OrderReturn, 'lines' | 'reason'>): ReceiptForm => ({
  units: Object.fromEntries(
    lines.map(({ lineId, units }) => [
      lineId,
      reason === 'damaged'
        ? { restockedUnits: 0, writtenOffUnits: units }
        : { restockedUnits: units, writtenOffUnits: 0 },
    ]),
  ),
  fee: '',
  withDeliveryFee: false,
})

/** One number was changed: the other one gives way, so that no more come back than were announced. */
export function withReceived(
  before: ReceivedUnits,
  change: Partial<ReceivedUnits>,
  announced: number,
): ReceivedUnits {
  const { restockedUnits, writtenOffUnits } = { ...before, ...change }
  return change.writtenOffUnits === undefined
    ? { restockedUnits, writtenOffUnits: Math.min(writtenOffUnits, announced - restockedUnits) }
    : { restockedUnits: Math.min(restockedUnits, announced - writtenOffUnits), writtenOffUnits }
}

/** What came back as the API takes it. Throws with what is wrong in the form. */
export function receiptFrom({ units, fee, withDeliveryFee }: ReceiptForm): ReceiveReturnInput {
  const lines = Object.entries(units).map(([lineId, received]) => ({ lineId, ...received }))
  if (lines.every(({ restockedUnits, writtenOffUnits }) => restockedUnits + writtenOffUnits === 0))
    throw new Error(messages.returnEmpty)
  const feeAmount = parseWholeNumber(fee)
  if (fee.trim() !== '' && feeAmount === undefined) throw wrongField('fee', messages.wholeTaka)
  return { lines, ...(feeAmount && { fee: feeAmount }), ...(withDeliveryFee && { withDeliveryFee }) }
}

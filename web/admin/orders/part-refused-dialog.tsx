import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { SingleOrder } from '#contract/sales/orders-staff.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { type ChosenUnits, chosenLines, UnitChoice } from './unit-choice.tsx'

type Props = {
  parcel: Parcel
  onConfirm: (refused: { lineId: string; units: number }[]) => Promise<SingleOrder>
  onClose: () => void
}

/** Records which units of a parcel the customer did not take. */
export function PartRefusedDialog({ parcel, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenUnits>({})
  return (
    <ConfirmDialog
      title="Part refused"
      confirmLabel="Record delivery"
      isDangerous={false}
      onConfirm={async () => {
        const refused = chosenLines(chosen)
        if (refused.length === 0) throw new Error(messages.refusedUnitsRequired)
        await onConfirm(refused)
        notify.success('Recorded. The customer pays for what was kept.')
      }}
      onClose={onClose}
    >
      <p className="mb-4">
        How many did the customer not take? They return to stock, and the total becomes smaller.
      </p>
      <UnitChoice
        lines={parcel.lines.map(({ lineId, productName, units }) => ({ lineId, productName, max: units }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}

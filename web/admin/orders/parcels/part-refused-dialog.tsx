import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { shownLineLabel } from '#contract/sales/line-options.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { SingleOrder } from '#contract/sales/staff-orders/staff-view.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
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
      title={deliveryTexts.partRefused}
      confirmLabel={deliveryTexts.recordDelivery}
      isDangerous={false}
      onConfirm={async () => {
        const refused = chosenLines(chosen)
        if (refused.length === 0) throw new Error(messages.refusedUnitsRequired)
        await onConfirm(refused)
        notify.success(deliveryTexts.partRecorded)
      }}
      onClose={onClose}
    >
      <p className="mb-4">{deliveryTexts.partQuestion}</p>
      <UnitChoice
        lines={parcel.lines.map((line) => ({
          lineId: line.lineId,
          productName: shownLineLabel(line),
          max: line.units,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}

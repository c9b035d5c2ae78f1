import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { shownLineLabel } from '#contract/sales/line-options.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { SingleOrder } from '#contract/sales/staff-orders/staff-view.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { useCollectedChoice } from '#web/admin/orders/money/collected-choice.tsx'
import { collectedTexts } from '#web/admin/orders/money/collected-texts.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { type ChosenUnits, chosenLines, UnitChoice } from './unit-choice.tsx'

type Props = {
  parcel: Parcel
  /** Its courier has money for what the customer took. */
  hasCash: boolean
  onConfirm: (input: {
    refused: { lineId: string; units: number }[]
    isCollected?: boolean
  }) => Promise<SingleOrder>
  onClose: () => void
}

/** Records which units of a parcel the customer did not take, and that its courier has the cash for the rest. */
export function PartRefusedDialog({ parcel, hasCash, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const collected = useCollectedChoice(hasCash ? collectedTexts.recordOf(parcel.courierName) : undefined)
  return (
    <ConfirmDialog
      title={deliveryTexts.partRefused}
      confirmLabel={deliveryTexts.recordDelivery}
      isDangerous={false}
      onConfirm={async () => {
        const refused = chosenLines(chosen)
        if (refused.length === 0) throw new Error(messages.refusedUnitsRequired)
        await onConfirm({ refused, ...collected.input })
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
      {collected.field}
    </ConfirmDialog>
  )
}

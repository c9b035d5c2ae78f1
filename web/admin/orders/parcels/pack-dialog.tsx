import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { shownLineLabel } from '#contract/sales/line-options.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { CourierFields } from './courier-fields.tsx'
import { type ChosenUnits, chosenLines, UnitChoice } from './unit-choice.tsx'

/** Packs some units of an order into a parcel of their own, and hands it over at once if the courier has it. */
export function PackDialog({ staff, actions, onClose }: OrderCardProps & { onClose: () => void }) {
  const version = useReadVersion(staff)
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [courier, setCourier] = useState({ courierName: '', trackingNumber: '' })
  const [isHandedOver, setIsHandedOver] = useState(false)
  const lines = staff.lines
    .filter(({ open }) => open > 0)
    .map((line) => ({ lineId: line.id, productName: shownLineLabel(line), max: line.open }))

  async function pack() {
    const packed = chosenLines(chosen)
    if (packed.length === 0) throw new Error(messages.parcelEmpty)
    await version.save((updatedAt) =>
      actions.packParcel({ updatedAt, lines: packed, isHandedOver, ...(isHandedOver && courier) }),
    )
    notify.success(isHandedOver ? deliveryTexts.parcelOnItsWay : deliveryTexts.packed)
  }

  return (
    <ConfirmDialog
      title={deliveryTexts.packPart}
      confirmLabel={isHandedOver ? deliveryTexts.packAndHandOver : deliveryTexts.pack}
      isDangerous={false}
      onConfirm={pack}
      onClose={onClose}
    >
      <SplitBySeller staff={staff} actions={actions} onDone={onClose} />
      <UnitChoice lines={lines} chosen={chosen} onChange={setChosen} />
      <Checkbox
        label={deliveryTexts.courierHasIt}
        checked={isHandedOver}
        onChange={(event) => setIsHandedOver(event.target.checked)}
        className="mt-3"
      />
      {isHandedOver && <CourierFields courier={courier} onChange={setCourier} />}
    </ConfirmDialog>
  )
}

type SplitProps = Pick<OrderCardProps, 'staff' | 'actions'> & { onDone: () => void }

/** Packs everything at once where the goods are of several sellers: a parcel for each. Nothing otherwise. */
function SplitBySeller({ staff, actions, onDone }: SplitProps) {
  const [busy, run] = useAction()
  const open = staff.lines.filter((line) => line.open > 0)
  const names = new Map(
    open.map(({ sellerId, sellerName }) => [sellerId, sellerId ? sellerName : deliveryTexts.theShop]),
  )
  if (names.size < 2) return null

  const split = () =>
    run(async () => {
      await actions.packBySeller({ updatedAt: staff.updatedAt })
      notify.success(deliveryTexts.packedInto(formatNumber(names.size)))
      onDone()
    })

  return (
    <div className="mb-4 border-b border-line pb-4">
      <p className="text-sm">{deliveryTexts.goodsOf([...names.values()].join(', '))}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void split()} className="mt-2">
        {deliveryTexts.splitBySeller}
      </Button>
    </div>
  )
}

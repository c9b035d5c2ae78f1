import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { shownLineLabel } from '#contract/sales/line-options.ts'
import type { SellerOrder } from '#contract/sales/seller-orders.ts'
import { type ChosenUnits, chosenLines, UnitChoice } from '#web/admin/orders/parcels/unit-choice.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { sellerParcelActions } from './seller-api.ts'
import { sellerOrderTexts } from './seller-order-texts.ts'

/** Packs units of the seller's own lines into a parcel; all that are open, unless fewer are chosen. */
export function PackOwnDialog({ order, onClose }: { order: SellerOrder; onClose: () => void }) {
  const open = order.lines.filter((line) => line.open > 0)
  const [chosen, setChosen] = useState<ChosenUnits>(
    Object.fromEntries(open.map((line) => [line.lineId, line.open])),
  )

  async function pack() {
    const lines = chosenLines(chosen)
    if (lines.length === 0) throw new Error(messages.parcelEmpty)
    await sellerParcelActions.pack(order.orderId, { updatedAt: order.updatedAt, lines })
    notify.success(sellerOrderTexts.packed)
  }

  return (
    <ConfirmDialog
      title={sellerOrderTexts.packTitle}
      confirmLabel={sellerOrderTexts.packConfirm}
      isDangerous={false}
      onConfirm={pack}
      onClose={onClose}
    >
      <UnitChoice
        lines={open.map((line) => ({
          lineId: line.lineId,
          productName: shownLineLabel(line),
          max: line.open,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}

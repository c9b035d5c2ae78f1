import type { Parcel } from '#contract/sales/parcels.ts'
import type { SingleOrder } from '#contract/sales/staff-orders/staff-view.ts'
import {
  collectedLabel,
  courierCashOf,
  useCollectedChoice,
} from '#web/admin/orders/money/collected-choice.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { parcelTexts } from './parcel-texts.ts'

type Props = Pick<OrderCardProps, 'order' | 'staff'> & {
  parcel: Parcel
  close: (input: { outcome: 'delivered'; isCollected?: boolean }) => Promise<SingleOrder>
  onClose: () => void
}

/** Records that a parcel was taken, and that its courier has the cash; where nobody is asked, it says that he owes it. */
export function ParcelDeliveredDialog({ order, staff, parcel, close, onClose }: Props) {
  const collected = useCollectedChoice(collectedLabel(courierCashOf({ order, staff }, [parcel])))
  const owed = Math.min(parcel.cashToCollect, order.amountDue)
  return (
    <ConfirmDialog
      title={parcelTexts.deliveredTitle}
      confirmLabel={parcelTexts.markDelivered}
      isDangerous={false}
      onConfirm={async () => {
        await close({ outcome: 'delivered', ...collected.input })
        notify.success(parcelTexts.isDelivered)
      }}
      onClose={onClose}
    >
      <p>
        {parcelTexts.tookAll}
        {!collected.field && owed > 0 && parcelTexts.courierOwes(formatPrice(owed))}
      </p>
      {collected.field}
    </ConfirmDialog>
  )
}

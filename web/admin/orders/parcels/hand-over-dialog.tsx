import { useState } from 'react'
import type { Parcel } from '#contract/sales/parcels.ts'
import { isUnpaidInAdvance, UnpaidNotice } from '#web/admin/orders/money/unpaid-notice.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { ApiError } from '#web/http/api-client.ts'
import { CourierFields } from './courier-fields.tsx'
import { parcelTexts } from './parcel-texts.ts'

type Props = OrderCardProps & { parcel: Parcel; onClose: () => void }

/**
 * Hands a packed parcel over. Only what was typed here is sent: a colleague may have booked the parcel since the dialog opened.
 * Where its courier was told to collect another amount, staff say that they agreed on the present one.
 */
export function HandOverDialog({ order, staff, actions, parcel, onClose }: Props) {
  const [typed, setTyped] = useState<Partial<CourierTexts>>({})
  const [changedCash, setChangedCash] = useState<number>()
  const [isAgreed, setAgreed] = useState(false)
  const { shown, input } = courierChoice(parcel, typed)

  async function handOver() {
    const { updatedAt } = staff
    const agreed = isAgreed && changedCash !== undefined && { agreedCash: changedCash }
    try {
      await actions.closeParcel(parcel.id, { updatedAt, outcome: 'handed-over', ...input, ...agreed })
    } catch (error) {
      setChangedCash(changedCashIn(error))
      setAgreed(false)
      throw error
    }
    notify.success(parcelTexts.onItsWay)
  }

  return (
    <ConfirmDialog
      title={parcelTexts.handOverTitle}
      confirmLabel={isUnpaidInAdvance(order) ? parcelTexts.handOverUnpaid : parcelTexts.handOver}
      isDangerous={false}
      onConfirm={handOver}
      onClose={onClose}
    >
      <UnpaidNotice order={order} />
      <CourierFields
        courier={shown}
        onChange={(next) => setTyped({ ...typed, ...differences(shown, next) })}
      />
      {changedCash !== undefined && (
        <Checkbox
          className="mt-3"
          label={parcelTexts.cashAgreed(shown.courierName, formatPrice(changedCash))}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

type CourierTexts = Pick<Parcel, 'courierName' | 'trackingNumber'>

/** What the fields show, and what is sent. The number of a parcel is not that of another courier. */
function courierChoice(parcel: CourierTexts, typed: Partial<CourierTexts>) {
  const { courierName = parcel.courierName } = typed
  const isOther = courierName.trim().toLowerCase() !== parcel.courierName.toLowerCase()
  const { trackingNumber = isOther ? '' : parcel.trackingNumber } = typed
  const shown = { courierName, trackingNumber }
  return { shown, input: isOther ? shown : typed }
}

const differences = (shown: CourierTexts, next: CourierTexts): Partial<CourierTexts> => ({
  ...(next.courierName !== shown.courierName && { courierName: next.courierName }),
  ...(next.trackingNumber !== shown.trackingNumber && { trackingNumber: next.trackingNumber }),
})

/** What the parcel has to collect now, where the hand-over was refused for it. */
function changedCashIn(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isAboutCash = data instanceof Object && 'toldCash' in data && 'cashToCollect' in data
  return isAboutCash ? Number(data.cashToCollect) : undefined
}

import { type ReactNode, useState } from 'react'
import type { Parcel } from '#contract/sales/parcels.ts'
import { type CourierCash, unrecordedCash } from '#contract/sales/staff-orders/courier-cash.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { collectedTexts } from './collected-texts.ts'

type StoredOrder = Pick<OrderCardProps, 'order' | 'staff'>

/** What couriers have of these parcels of an order, or of those in a state, once they are delivered, and nobody recorded. */
export function courierCashOf(
  { order, staff }: StoredOrder,
  chosen: readonly Parcel[] | Parcel['state'],
): CourierCash[] {
  const parcels = Array.isArray(chosen) ? chosen : order.parcels.filter(({ state }) => state === chosen)
  const { amountDue } = order
  return unrecordedCash(parcels, { parcels: order.parcels, payments: staff.payments, amountDue })
}

/** What the checkbox says of this cash; undefined for none. */
export function collectedLabel(cash: readonly CourierCash[]): string | undefined {
  const [first, ...others] = cash
  if (!first) return undefined
  if (others.length === 0) return collectedTexts.record(formatPrice(first.amount), first.courierName)
  return collectedTexts.recordEach(
    cash.map(({ courierName, amount }) => `${courierName} ${formatPrice(amount)}`).join(', '),
  )
}

type CollectedChoice = { field: ReactNode; input: { isCollected?: boolean } }

/**
 * A checkbox, on at first, that records what couriers took at the door, and what a call says of it: both are empty without a
 * label, and for staff who may not record payments.
 */
export function useCollectedChoice(label: string | undefined): CollectedChoice {
  const [isOn, setIsOn] = useState(true)
  const may = useMay()
  if (label === undefined || !may('payments.record')) return { field: null, input: {} }
  return {
    field: (
      <Checkbox
        className="mt-3"
        label={label}
        checked={isOn}
        onChange={(event) => setIsOn(event.target.checked)}
      />
    ),
    input: { isCollected: isOn },
  }
}

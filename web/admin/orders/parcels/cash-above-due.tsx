import { unrecordedCash } from '#contract/sales/staff-orders/courier-cash.ts'
import type { Taka } from '#contract/taka.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { parcelTexts } from './parcel-texts.ts'

type Order = Parameters<typeof unrecordedCash>[1]

/**
 * What couriers were told to collect for the parcels on their way, and what is due and not with a courier already, where
 * that is less: another parcel was refused, or money came, since they were handed over. Undefined where it is not.
 */
export function cashAboveDue({ parcels, payments, amountDue }: Order): { told: Taka; due: Taka } | undefined {
  const inState = (state: Order['parcels'][number]['state']) =>
    parcels.filter((parcel) => parcel.state === state)
  const held = unrecordedCash(inState('delivered'), { parcels, payments, amountDue })
  const due = amountDue - held.reduce((sum, { amount }) => sum + amount, 0)
  const told = inState('handed-over').reduce((sum, { cashToCollect }) => sum + cashToCollect, 0)
  return told > due ? { told, due } : undefined
}

/** Says that a courier would collect more than is due: only staff can tell the courier. Nothing otherwise. */
export function CashAboveDue({ order, staff }: Pick<OrderCardProps, 'order' | 'staff'>) {
  const { parcels, amountDue } = order
  const above = cashAboveDue({ parcels, amountDue, payments: staff.payments })
  if (!above) return null
  return (
    <p role="status" className="mt-2 rounded-md bg-marigold-soft/60 p-3 text-sm">
      {parcelTexts.toldTooMuch(formatPrice(above.told), formatPrice(above.due))}
    </p>
  )
}

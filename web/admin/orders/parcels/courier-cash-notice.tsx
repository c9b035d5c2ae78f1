import { openParcelStates, type ParcelState } from '#contract/sales/parcels.ts'
import { unrecordedCash } from '#contract/sales/staff-orders/courier-cash.ts'
import type { Taka } from '#contract/taka.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { parcelTexts } from './parcel-texts.ts'

type Order = Parameters<typeof unrecordedCash>[1]

type ParcelCash = { told: Taka; due: Taka }

/**
 * What couriers were told to collect for the parcels on their way, and what is due and not with a courier already, where
 * that is less: another parcel was refused, or money came, since they were handed over. Undefined where it is not.
 */
export function cashAboveDue(order: Order): ParcelCash | undefined {
  const told = sumOf(order, ['handed-over'])
  const due = dueFromBuyer(order)
  return told > due ? { told, due } : undefined
}

/**
 * What the parcels that are packed or on their way are to collect, and what is due, where that is more, since one that was
 * refused or lost was to collect its part of the delivery fee. Undefined where it is not, or where what is still to be packed
 * (`openUnits`) will collect the rest.
 */
export function cashBelowDue(order: Order, openUnits: number): ParcelCash | undefined {
  const { parcels } = order
  const isGivenUp = parcels.some(isIn(['refused', 'lost']))
  const isOpen = parcels.some(isIn(openParcelStates))
  if (!isGivenUp || !isOpen || openUnits > 0) return undefined
  const told = sumOf(order, openParcelStates)
  const due = dueFromBuyer(order)
  return told < due ? { told, due } : undefined
}

/** Says that couriers would collect too much or too little: only staff can tell them. Nothing otherwise. */
export function CourierCashNotice({ order, staff }: Pick<OrderCardProps, 'order' | 'staff'>) {
  const { parcels, amountDue } = order
  const { payments, lines } = staff
  const openUnits = lines.reduce((sum, { open }) => sum + open, 0)
  const above = cashAboveDue({ parcels, amountDue, payments })
  const below = cashBelowDue({ parcels, amountDue, payments }, openUnits)
  if (!above && !below) return null
  return (
    <p role="status" className="mt-2 rounded-md bg-marigold-soft/60 p-3 text-sm">
      {above && parcelTexts.toldTooMuch(formatPrice(above.told), formatPrice(above.due))}
      {below && parcelTexts.toldTooLittle(formatPrice(below.told), formatPrice(below.due))}
    </p>
  )
}

/** What is due and not with a courier already. */
function dueFromBuyer(order: Order): Taka {
  const held = unrecordedCash(order.parcels.filter(isIn(['delivered'])), order)
  return order.amountDue - held.reduce((sum, { amount }) => sum + amount, 0)
}

const sumOf = ({ parcels }: Order, states: readonly ParcelState[]): Taka =>
  parcels.filter(isIn(states)).reduce((sum, { cashToCollect }) => sum + cashToCollect, 0)

const isIn =
  (states: readonly ParcelState[]) =>
  ({ state }: { state: ParcelState }): boolean =>
    states.includes(state)

import type { Parcel } from '#contract/sales/parcels.ts'
import type { Taka } from '#contract/taka.ts'

type CashParcel = Pick<Parcel, 'id' | 'state' | 'courierName' | 'cashToCollect'>

/** An order with its parcels and payments, and what is still due of it. */
type Order = {
  parcels: readonly CashParcel[]
  payments: readonly { method: string; provider: string; state: string; amount: Taka }[]
  amountDue: Taka
}

/** Money of an order that a courier has taken at the door. */
export type CourierCash = { courierName: string; amount: Taka }

/**
 * What couriers have taken at the door for parcels that are delivered, or are being marked so, and nobody recorded: of each
 * courier no more than all parcels that he delivered were to bring, less what was recorded as his, and together no more than
 * is due. Parcels without a courier count for nothing.
 */
export function unrecordedCash(delivered: readonly CashParcel[], order: Order): CourierCash[] {
  let left = order.amountDue
  const couriers = new Set(delivered.map(({ courierName }) => courierName).filter(Boolean))
  return [...couriers].flatMap((courierName) => {
    const amount = Math.min(
      cashOf(delivered, courierName),
      cashOf(deliveredWith(delivered, order), courierName) - recordedAs(order, courierName),
      left,
    )
    if (amount <= 0) return []
    left -= amount
    return { courierName, amount }
  })
}

const deliveredWith = (others: readonly CashParcel[], { parcels }: Order) =>
  parcels.filter(({ id, state }) => state === 'delivered' || others.some((other) => other.id === id))

const cashOf = (parcels: readonly CashParcel[], courierName: string): Taka =>
  sum(parcels.filter((parcel) => parcel.courierName === courierName).map((parcel) => parcel.cashToCollect))

const recordedAs = ({ payments }: Order, courierName: string): Taka =>
  sum(
    payments
      .filter(({ method, provider, state }) => {
        return method === 'courier' && provider === courierName && state === 'received'
      })
      .map(({ amount }) => amount),
  )

const sum = (amounts: readonly Taka[]): Taka => amounts.reduce((total, amount) => total + amount, 0)

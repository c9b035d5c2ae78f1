import type { Order } from '#contract/sales/orders.ts'
import { openParcelStates, type Parcel, type ParcelState } from '#contract/sales/parcels.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listHeldCash, listParcels } from './parcels.repository.ts'
import { sharedCash } from './shared-cash.ts'

type CashParcel = Pick<Parcel, 'id' | 'state' | 'cashToCollect'>
type PaidOrder = Pick<Order, 'id' | 'amountDue' | 'parcels'>

/**
 * What each parcel of an order that is packed or on its way collects as things are now, by its id. For who hands it over, and
 * tells the courier. docs/product.md §4
 */
export async function findCashNow(
  db: DbOrTx,
  { id, amountDue }: Pick<PaidOrder, 'id' | 'amountDue'>,
): Promise<Map<string, Taka>> {
  const held = await listHeldCash(db, [id])
  return cashNow(await listParcels(db, id), amountDue - (held.get(id) ?? 0))
}

/**
 * Orders whose parcels in these states have the cash that they collect as things are now, in place of what they were packed or
 * handed over for: more may have been due then. For buyers, slips, and what staff tell a courier.
 */
export async function withCashNow<Shown extends PaidOrder>(
  db: DbOrTx,
  orders: readonly Shown[],
  states: readonly ParcelState[] = openParcelStates,
): Promise<Shown[]> {
  const collecting = orders.filter((order) => hasCash(order, openParcelStates))
  const delivered = collecting.filter((order) => hasCash(order, ['delivered']))
  const held = await listHeldCash(
    db,
    delivered.map(({ id }) => id),
  )
  return orders.map((order) => {
    const cash = cashNow(order.parcels, order.amountDue - (held.get(order.id) ?? 0))
    const parcels = order.parcels.map((parcel) =>
      states.includes(parcel.state) ? { ...parcel, cashToCollect: cash.get(parcel.id) ?? 0 } : parcel,
    )
    return { ...order, parcels }
  })
}

/** The same for one order. */
export async function orderWithCashNow<Shown extends PaidOrder>(
  db: DbOrTx,
  order: Shown,
  states?: readonly ParcelState[],
): Promise<Shown> {
  const [shown = order] = await withCashNow(db, [order], states)
  return shown
}

const hasCash = ({ parcels }: PaidOrder, states: readonly ParcelState[]): boolean =>
  parcels.some(({ state, cashToCollect }) => states.includes(state) && cashToCollect > 0)

/** Parcels on their way come first: what their couriers were told is not asked for again by those that are packed. */
function cashNow(parcels: readonly CashParcel[], left: Taka): Map<string, Taka> {
  const inState = (wanted: ParcelState) => parcels.filter(({ state }) => state === wanted)
  const open = [...inState('handed-over'), ...inState('ready')]
  const cash = sharedCash(open, left)
  return new Map(open.map(({ id }, index) => [id, cash[index] ?? 0]))
}

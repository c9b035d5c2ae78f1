import { conflict } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { insertSellerShares } from '#api/sales/ledger/ledger.repository.ts'
import {
  type LineUnits,
  moveUnits,
  type UnitState,
  unitsIn,
} from '#api/sales/orders/order-lines.repository.ts'
import { postCost } from '#api/sales/orders/status/cost-of-goods.ts'
import {
  changeUnitsSold,
  handOverStock,
  negatedUnits,
  restock,
} from '#api/sales/orders/status/order-stock.repository.ts'
import { issueTaxInvoices } from '#api/sales/taxes/issue-tax-invoices.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { findCashNow } from './cash-now.ts'
import {
  deleteParcels,
  findBookedCash,
  insertParcel,
  listParcels,
  type NewParcel,
  type ParcelLine,
  type StoredParcel,
  updateParcels,
  updateRefusedUnits,
} from './parcels.repository.ts'

// What happens to parcels, in the transaction of the caller, who has locked the products of the order and then the order, and
// sees to the order's status, price and messages.

type Parcel = StoredParcel & { lines: ParcelLine[] }
/** `lines`: of the order, as the caller read them under its lock. */
type Change = { orderId: string; actorId: string | null; now: Date; lines: readonly LineUnits[] }
type Courier = { courierName?: string | undefined; trackingNumber?: string | undefined }

type Packed = Pick<NewParcel, 'courierName' | 'trackingNumber' | 'cashToCollect' | 'lines'>

/** Packs open units into a new parcel, which is that of their seller where they have the same, and returns its id. */
export async function packUnits(tx: Tx, change: Change, packed: Packed): Promise<string> {
  const { orderId, actorId: createdBy, now } = change
  const [sellerId = null, ...others] = new Set(unitsOf(packed, change.lines).map(({ line }) => line.sellerId))
  const parcel = { ...packed, orderId, createdBy, now, sellerId: others.length > 0 ? null : sellerId }
  await moveUnits(tx, movesOf([parcel], 'open', 'packed'))
  return insertParcel(tx, parcel)
}

/**
 * Hands packed parcels over to the courier: their units leave the stock, and a shop with a BIN issues the tax invoice that goes
 * with them. What they collect, which is returned, is no more than is still due by now (`amountDue`) and collected by no other
 * parcel. Throws conflict when a courier was told to collect another amount as one of them was booked, unless it agreed on the
 * present one since (`agreedCash`).
 */
export async function handOverParcels(
  tx: Tx,
  change: Change,
  {
    parcels,
    amountDue,
    agreedCash,
  }: { parcels: readonly Parcel[]; amountDue: Taka; agreedCash?: Taka | undefined },
): Promise<Taka> {
  const { orderId, now } = change
  const cashNow = await findCashNow(tx, { id: orderId, amountDue })
  const cash = parcels.map(({ id }) => cashNow.get(id) ?? 0)
  await assertBookedCash(tx, orderId, { parcels, cash, agreedCash })
  for (const [index, { id, cashToCollect }] of parcels.entries())
    if (cash[index] !== cashToCollect) await updateParcels(tx, [id], { cashToCollect: cash[index] ?? 0 })
  const sent = parcels.flatMap((parcel) => unitsOf(parcel, change.lines))
  await handOverStock(tx, change, sent)
  await postCost(tx, change, sent, 'sent')
  await moveUnits(tx, movesOf(parcels, 'packed', 'handedOver'))
  await updateParcels(tx, idsOf(parcels), {
    state: 'handed-over',
    handedOverAt: now,
    handedOverBy: change.actorId,
  })
  await insertEvents(
    tx,
    parcels.map(({ id, lines: units }) => {
      return { type: 'parcel.handed-over', subjectId: id, data: { orderId, lines: units }, at: now }
    }),
  )
  await issueTaxInvoices(tx, change)
  return cash.reduce((sum, amount) => sum + amount, 0)
}

/** Throws conflict for the first parcel that would collect another amount than its courier was told. */
async function assertBookedCash(
  tx: Tx,
  orderId: string,
  {
    parcels,
    cash,
    agreedCash,
  }: { parcels: readonly Parcel[]; cash: readonly Taka[]; agreedCash: Taka | undefined },
): Promise<void> {
  const booked = await findBookedCash(tx, orderId)
  for (const [index, { id, courierName }] of parcels.entries()) {
    const cashToCollect = cash[index] ?? 0
    const toldCash = booked.has(id) ? (agreedCash ?? booked.get(id)) : undefined
    if (toldCash === undefined || toldCash === cashToCollect) continue
    const [told, now] = [formatTaka(toldCash), formatTaka(cashToCollect)]
    throw conflict(messages.bookedForOtherCash(courierName, told, now), { toldCash, cashToCollect })
  }
}

/**
 * Hands over all that is left of an order: the parcels that are packed, and the open units as one more parcel. Returns what
 * they collect.
 */
export async function sendRemaining(
  tx: Tx,
  change: Change,
  {
    courierName = '',
    trackingNumber = '',
    cashToCollect,
    amountDue,
  }: Courier & { cashToCollect: Taka; amountDue: Taka },
): Promise<Taka> {
  const { orderId } = change
  const packed = await listParcels(tx, orderId, { state: 'ready' })
  await updateParcels(tx, idsOf(packed.filter((parcel) => parcel.courierName === '')), { courierName })
  const open = unitsIn(change.lines, 'open')
  if (open.length > 0) {
    const lines = open.map(({ line, units }) => ({ lineId: line.id, units }))
    await packUnits(tx, change, { courierName, trackingNumber, cashToCollect, lines })
  }
  const parcels = await listParcels(tx, orderId, { state: 'ready' })
  return handOverParcels(tx, change, { parcels, amountDue })
}

/** The customer took these parcels, except the refused units, which come back into the stock. */
export async function deliverParcels(
  tx: Tx,
  change: Change,
  parcels: readonly Parcel[],
  refused: readonly ParcelLine[] = [],
): Promise<{ isBackInStock: boolean }> {
  const { orderId, now } = change
  const refusedUnits = new Map(refused.map(({ lineId, units }) => [lineId, units]))
  const moves = parcels.flatMap((parcel) =>
    parcel.lines.flatMap(({ lineId, units }) => {
      const refusedHere = refusedUnits.get(lineId) ?? 0
      return [
        { lineId, from: 'handedOver', to: 'delivered', units: units - refusedHere } as const,
        { lineId, from: 'handedOver', to: 'refused', units: refusedHere } as const,
      ]
    }),
  )
  await moveUnits(tx, moves)
  await insertSellerShares(tx, change)
  for (const { id } of parcels) await updateRefusedUnits(tx, id, refused)
  await updateParcels(tx, idsOf(parcels), { state: 'delivered', closedAt: now, closedBy: change.actorId })
  await insertEvents(
    tx,
    parcels.map(({ id }) => {
      return { type: 'parcel.delivered', subjectId: id, data: { orderId, refused }, at: now }
    }),
  )
  if (refused.length === 0) return { isBackInStock: false }
  const back = unitsOf({ lines: refused }, change.lines)
  await postCost(tx, change, back, 'back')
  return { isBackInStock: await restock(tx, change, back, 'refused') }
}

/** Nobody took these parcels: their units come back into the stock. */
export async function refuseParcels(
  tx: Tx,
  change: Change,
  parcels: readonly Parcel[],
): Promise<{ isBackInStock: boolean }> {
  const { orderId, now } = change
  await moveUnits(tx, movesOf(parcels, 'handedOver', 'refused'))
  for (const parcel of parcels) await updateRefusedUnits(tx, parcel.id, parcel.lines)
  await updateParcels(tx, idsOf(parcels), { state: 'refused', closedAt: now, closedBy: change.actorId })
  await insertEvents(
    tx,
    parcels.map(({ id }) => ({ type: 'parcel.refused', subjectId: id, data: { orderId }, at: now })),
  )
  const units = parcels.flatMap((parcel) => unitsOf(parcel, change.lines))
  await postCost(tx, change, units, 'back')
  return { isBackInStock: await restock(tx, change, units, 'refused') }
}

/** The courier lost a parcel: its units left the stock with it, and nobody pays for them. */
export async function loseParcel(
  tx: Tx,
  { orderId, actorId, now, lines }: Change,
  parcel: Parcel,
): Promise<void> {
  await moveUnits(tx, movesOf([parcel], 'handedOver', 'lost'))
  await updateParcels(tx, [parcel.id], { state: 'lost', closedAt: now, closedBy: actorId })
  await insertEvents(tx, [{ type: 'parcel.lost', subjectId: parcel.id, data: { orderId }, at: now }])
  await changeUnitsSold(tx, negatedUnits(unitsOf(parcel, lines)))
}

/** Unpacks parcels: their units are open again, and only the event remembers the parcel. */
export async function unpackParcels(tx: Tx, parcels: readonly Parcel[], at: Date): Promise<void> {
  await moveUnits(tx, movesOf(parcels, 'packed', 'open'))
  await deleteParcels(tx, idsOf(parcels))
  await insertEvents(
    tx,
    parcels.map(({ id, orderId, lines: units }) => {
      return { type: 'parcel.unpacked', subjectId: id, data: { orderId, lines: units }, at }
    }),
  )
}

const idsOf = (parcels: readonly Parcel[]) => parcels.map(({ id }) => id)

function unitsOf({ lines: units }: { lines: readonly ParcelLine[] }, lines: readonly LineUnits[]) {
  return units.flatMap(({ lineId, units: count }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, units: count }] : []
  })
}

function movesOf(parcels: readonly Pick<NewParcel, 'lines'>[], from: UnitState, to: UnitState) {
  return parcels.flatMap(({ lines }) => lines.map((line) => ({ ...line, from, to })))
}

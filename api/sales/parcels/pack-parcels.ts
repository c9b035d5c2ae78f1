import { conflict } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { prorate } from '#api/pricing/prorate.ts'
import { type LineUnits, unitsIn } from '#api/sales/orders/order-lines.repository.ts'
import { cashLeft } from '#api/sales/orders/status/change-order-status.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { NewParcelInput } from '#contract/sales/parcels.ts'
import type { Taka } from '#contract/taka.ts'
import type { ChangeParcels, ParcelWork } from './change-parcels.ts'
import { getParcel } from './get-parcel.ts'
import { handOverParcels, packUnits } from './move-parcels.ts'
import { assertPackable, assertUnits, isLineOf, unitsOfLine } from './parcel-rules.ts'
import type { ParcelLine } from './parcels.repository.ts'

export type PackInput = Omit<NewParcelInput, 'updatedAt'> & {
  updatedAt?: Date
  /** It is handed over next, which its buyer is told instead. */
  isSentNext?: boolean
}

/** Packs units of an order into a parcel, hands it over where `isHandedOver`, and returns its id. docs/product.md §5 */
export async function packChosen(
  changeParcels: ChangeParcels,
  viewer: Viewer,
  orderId: string,
  input: PackInput,
): Promise<string> {
  const { lines: chosen, courierName = '', trackingNumber = '', isHandedOver, isSentNext, updatedAt } = input
  let packed = ''
  await changeParcels(viewer, { orderId, updatedAt, action: 'order.packed' }, async (work) => {
    const { tx, order } = work
    assertPackable(order, viewer)
    assertUnits(chosen, work.lines.filter(isLineOf(viewer)), (line) => line.open, messages.notSoManyToPack)
    const cashToCollect = input.cashToCollect ?? (await cashOf(work, chosen))
    const parcelId = await packParcel(work, { courierName, trackingNumber, cashToCollect, lines: chosen })
    packed = parcelId
    const after = { parcelId, lines: chosen }
    if (!isHandedOver) return { isSentNext, after }
    const parcels = [await getParcel(tx, viewer, orderId, parcelId)]
    const collected = await handOverParcels(tx, work, { parcels, amountDue: amountDueOf(order) })
    return { courierName, trackingNumber, cashToCollect: collected, after }
  })
  return packed
}

/** Packs all open units: a parcel for each seller, and one for the goods of the shop. Throws conflict when none are open. */
export async function packForEachSeller(work: ParcelWork): Promise<{ after: { parcels: string[] } }> {
  const open = unitsIn(work.lines, 'open')
  if (open.length === 0) throw conflict(messages.nothingToPack)
  const groups = [...Map.groupBy(open, ({ line }) => line.sellerId).values()]
  const worths = groups.map((group) =>
    group.reduce((sum, { line, units }) => sum + line.unitPrice * units, 0),
  )
  const cash = prorate(await cashLeft(work.tx, work.order), worths)
  const parcels: string[] = []
  for (const [index, group] of groups.entries()) {
    const lines = group.map(({ line, units }) => ({ lineId: line.id, units }))
    const cashToCollect = cash[index] ?? 0
    parcels.push(await packParcel(work, { courierName: '', trackingNumber: '', cashToCollect, lines }))
  }
  return { after: { parcels } }
}

/** Packs units into a parcel with its event, and returns its id. */
async function packParcel(work: ParcelWork, parcel: Parameters<typeof packUnits>[2]): Promise<string> {
  const { tx, orderId, now } = work
  const parcelId = await packUnits(tx, work, parcel)
  const data = { orderId, lines: parcel.lines }
  await insertEvents(tx, [{ type: 'parcel.packed', subjectId: parcelId, data, at: now }])
  return parcelId
}

/** The part of what the courier has to collect that these units cost; the last parcel collects the rest. */
async function cashOf({ tx, order, lines }: ParcelWork, chosen: readonly ParcelLine[]): Promise<Taka> {
  const left = await cashLeft(tx, order)
  const worth = (units: (line: LineUnits) => number) =>
    lines.reduce((sum, line) => sum + line.unitPrice * units(line), 0)
  const packed = worth((line) => unitsOfLine(chosen, line.id))
  const rest = worth((line) => line.open - unitsOfLine(chosen, line.id))
  return rest === 0 && lines.every((line) => line.open === unitsOfLine(chosen, line.id))
    ? left
    : (prorate(left, [packed, rest])[0] ?? 0)
}

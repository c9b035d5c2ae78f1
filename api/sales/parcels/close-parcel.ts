import { conflict } from '#api/errors.ts'
import { unitsIn } from '#api/sales/orders/order-lines.repository.ts'
import { giveUpUnits } from '#api/sales/orders/status/give-up-units.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { recordCourierCash } from '#api/sales/payments/recording/record-courier-cash.ts'
import { refundMessagesOf } from '#api/sales/refunds/refund-messages.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { ParcelOutcomeInput } from '#contract/sales/parcels.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { BookParcels } from './book-parcels.ts'
import type { ChangeParcels, ParcelWork } from './change-parcels.ts'
import { getParcel } from './get-parcel.ts'
import { deliverParcels, handOverParcels, loseParcel, refuseParcels, unpackParcels } from './move-parcels.ts'
import { assertUnits, outcomeOf, possibleOutcomes, unitsOfLine } from './parcel-rules.ts'
import { listParcels, type ParcelLine, type StoredParcel, updateParcels } from './parcels.repository.ts'

type Needs = { db: DbOrTx; changeParcels: ChangeParcels; bookParcels: BookParcels }

type Outcome = Omit<ParcelOutcomeInput, 'updatedAt'> & { updatedAt?: Date }
type Parcel = StoredParcel & { lines: ParcelLine[] }
type Courier = { courierName?: string; trackingNumber?: string }

/**
 * Records what became of a parcel. Throws conflict when it is not in a state that allows it, notFound, and unavailable
 * when the courier it is handed over to does not answer. docs/product.md §5
 */
export function createCloseParcel({ db, changeParcels, bookParcels }: Needs) {
  return async (viewer: Viewer, orderId: string, parcelId: string, input: Outcome): Promise<void> => {
    // Before a courier is asked about it.
    await getParcel(db, viewer, orderId, parcelId)
    const courier = await notifyCourier(viewer, { orderId, parcelId }, input)
    const action = `order.parcel-${input.outcome}`
    await changeParcels(viewer, { orderId, updatedAt: input.updatedAt, action }, async (work) => {
      const parcel = await getParcel(work.tx, viewer, orderId, parcelId)
      const outcome = outcomeOf(input, parcel.lines)
      if (!possibleOutcomes[parcel.state].includes(outcome)) throw conflict(messages.parcelNotPossible)
      const details = await applyOutcome(work, parcel, outcome, { ...input, courier })
      if (input.isCollected && outcome === 'delivered')
        await recordCourierCash(work.tx, viewer, { orderId, parcels: [parcel], now: work.now })
      return { ...details, after: auditOf(parcelId, input) }
    })
  }

  /** Books a parcel that is handed over, and takes one that is unpacked back from its courier. */
  async function notifyCourier(
    viewer: Viewer,
    parcel: { orderId: string; parcelId: string },
    { updatedAt, ...input }: Outcome,
  ): Promise<Courier> {
    const booking = { ...parcel, ...(updatedAt && { updatedAt }) }
    if (input.outcome === 'handed-over') return bookParcels.numberFor(viewer, booking, input)
    if (input.outcome === 'unpacked') await bookParcels.cancelBooking(viewer, booking)
    return {}
  }
}

const auditOf = (parcelId: string, { refused = [], reason = '', agreedCash }: Outcome) => {
  return {
    parcelId,
    ...(refused.length > 0 && { refused }),
    ...(reason && { reason }),
    ...(agreedCash !== undefined && { agreedCash }),
  }
}

/** Moves parcel, units, stock and money; returns what the timeline and messages say of it. */
async function applyOutcome(
  work: ParcelWork,
  parcel: Parcel,
  outcome: Outcome['outcome'],
  { refused = [], reason = '', agreedCash, courier }: Outcome & { courier: Courier },
): Promise<Courier & { note?: string; cashToCollect?: Taka }> {
  const { tx, order, now } = work
  switch (outcome) {
    case 'unpacked':
      await unpackParcels(tx, [parcel], now)
      return {}
    case 'handed-over': {
      await updateParcels(tx, [parcel.id], courier)
      const amountDue = amountDueOf(order)
      const handedOver = { parcels: [{ ...parcel, ...courier }], amountDue, agreedCash }
      return { ...courier, cashToCollect: await handOverParcels(tx, work, handedOver) }
    }
    case 'lost':
      await loseParcel(tx, work, parcel)
      await giveUp(work, parcel.lines, reason)
      return { note: reason }
    case 'refused': {
      const { isBackInStock } = await refuseParcels(tx, work, [parcel])
      if (isBackInStock) work.markCatalogueChanged()
      await giveUp(work, parcel.lines, reason)
      return { note: reason || messages.deliveryRefused }
    }
    case 'delivered':
      await deliverParcel(work, parcel, { refused, reason })
      return {}
  }
}

/** Its cash gets less by what the refused units cost. */
async function deliverParcel(
  work: ParcelWork,
  parcel: Parcel,
  { refused, reason }: { refused: readonly ParcelLine[]; reason: string },
): Promise<void> {
  const { tx, lines } = work
  assertUnits(refused, lines, ({ id }) => unitsOfLine(parcel.lines, id), messages.notSoManyInParcel)
  const { isBackInStock } = await deliverParcels(tx, work, [parcel], refused)
  if (isBackInStock) work.markCatalogueChanged()
  const reduction = await giveUp(work, refused, reason)
  const cashToCollect = Math.max(0, parcel.cashToCollect - reduction)
  if (reduction > 0) await updateParcels(tx, [parcel.id], { cashToCollect })
}

/** Refuses all parcels of a shipped order. Throws conflict unless it is shipped and nothing of it was delivered. */
export async function refuseWholeOrder(
  work: ParcelWork,
  reason: string,
): Promise<{ note: string; after: object }> {
  const { tx, order, orderId, lines } = work
  if (order.status !== 'shipped') throw conflict(messages.onlyShippedCanBeRefused)
  if (unitsIn(lines, 'delivered').length > 0) throw conflict(messages.partWasDelivered)
  const onTheirWay = await listParcels(tx, orderId, { state: 'handed-over' })
  const { isBackInStock } = await refuseParcels(tx, work, onTheirWay)
  if (isBackInStock) work.markCatalogueChanged()
  return { note: reason || messages.deliveryRefused, after: { reason } }
}

/**
 * The buyer does not pay for units that did not arrive, and gets back what was paid for them. Returns how much less
 * it is.
 */
async function giveUp(
  { tx, order, shown, context, lines, actorId, now }: ParcelWork,
  units: readonly ParcelLine[],
  reason: string,
): Promise<Taka> {
  const { verifiedEmail } = context
  const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'change' } as const
  const messagesOf = refundMessagesOf(context, refund)
  return giveUpUnits(tx, { order, shown, lines }, units, { reason, changedBy: actorId, now, messagesOf })
}

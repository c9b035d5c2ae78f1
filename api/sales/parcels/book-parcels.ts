import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { BookCourier } from '#api/sales/couriers/book-courier.ts'
import type { CourierTracking } from '#api/sales/couriers/courier-provider.ts'
import { assertReadAt } from '#api/sales/orders/changing/assert-read-at.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { insertOrderNote } from '#api/sales/orders/placing/staff-order.repository.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { lineLabel } from '#contract/sales/line-options.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { findCashNow } from './cash-now.ts'
import { findParcel, listParcels, updateParcels } from './parcels.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & { courier: BookCourier }

/** What staff typed. */
type Typed = { courierName?: string | undefined; trackingNumber?: string | undefined }
type Courier = { courierName: string; trackingNumber: string }
/** `updatedAt`: of the order as staff have read it, where that matters. */
type Booking = { orderId: string; parcelId: string; updatedAt?: Date }

/**
 * Tells couriers of packed parcels, before they are handed over. The number is stored with the parcel at once, so
 * that it is not lost when the hand-over fails: the next one uses it.
 */
export function createBookParcels({ db, withTx, clock, courier }: Needs) {
  /**
   * The courier and number of a parcel that is about to be handed over: booked with a courier that gives numbers,
   * unless it has one already, else as typed. One that is booked with another courier is taken back from it first.
   * Throws conflict with who changed the order since `updatedAt`, or with the courier's reason, and unavailable when it does
   * not answer; the parcel stays packed then. Throws conflict too when destination or amount changed while the courier booked
   * it; the booking is taken back then.
   */
  async function numberFor(viewer: Viewer, booking: Booking, typed: Typed): Promise<Courier> {
    const { orderId, parcelId, updatedAt } = booking
    const [found, parcel] = await Promise.all([findOrder(db, orderId), findParcel(db, orderId, parcelId)])
    if (!found || !parcel) throw notFound(messages.parcelNotFound)
    const courierName = typed.courierName ?? parcel.courierName
    const isSameCourier = courierName.toLowerCase() === parcel.courierName.toLowerCase()
    // Else the former courier would come for it too, and its number would stand for the new one's.
    const isBookedWithOther = parcel.state === 'ready' && !isSameCourier && isBooked(parcel)
    if (isBookedWithOther) await cancelBooking(viewer, booking)
    const stored = isBookedWithOther ? '' : parcel.trackingNumber
    if (!courier.isAutomatic(courierName) || parcel.state !== 'ready')
      return { courierName, trackingNumber: typed.trackingNumber ?? stored }
    const known = typed.trackingNumber || (isSameCourier ? stored : '')
    if (known) return { courierName, trackingNumber: known }
    if (updatedAt) await assertUnchanged(viewer, orderId, updatedAt)
    const sent = await courierParcel(db, found.order, parcel)
    const booked = await courier.book(courierName, sent)
    if (await storeNumber(viewer, booking, booked, sent)) return booked
    await takeBack(viewer, booking, booked)
    throw conflict(messages.parcelChangedMeanwhile)
  }

  /**
   * Before a parcel is unpacked: takes it back from the courier that it is booked with. Returns the number that was
   * cancelled. When the courier does not answer, a note at the order says so, and staff go on. Throws conflict with
   * who changed the order since `updatedAt`, or when the courier has it already.
   */
  async function cancelBooking(
    viewer: Viewer,
    { orderId, parcelId, updatedAt }: Booking,
  ): Promise<string | undefined> {
    const parcel = await findParcel(db, orderId, parcelId)
    if (parcel?.state !== 'ready' || !isBooked(parcel)) return undefined
    if (updatedAt) await assertUnchanged(viewer, orderId, updatedAt)
    const { courierName, trackingNumber } = parcel
    if (!(await takeBack(viewer, { orderId, parcelId }, parcel))) return undefined
    // Stored at once: should the parcel stay packed after all, it is booked again.
    await storeNumber(viewer, { orderId, parcelId }, { courierName, trackingNumber: '' })
    return trackingNumber
  }

  return {
    isAutomatic: courier.isAutomatic,

    numberFor,

    cancelBooking,

    /**
     * The same for the packed parcels of an order that are booked, before its destination or total changes or it is cancelled.
     * `choose` is called when there are any, says which of them are concerned, and throws what refuses the change: their
     * courier is notified only when nothing else does. Where a later one cannot be taken back, a note at the order says which
     * have no courier any more.
     */
    async cancelBookings(
      viewer: Viewer,
      order: Omit<Booking, 'parcelId'>,
      choose: (booked: readonly string[]) => Promise<Iterable<string>>,
    ): Promise<void> {
      const packed = await listParcels(db, order.orderId, { state: 'ready' })
      const booked = packed.filter(isBooked).map(({ id }) => id)
      if (booked.length === 0) return
      const cancelled: string[] = []
      for (const parcelId of await choose(booked)) {
        const trackingNumber = await cancelBooking(viewer, { ...order, parcelId }).catch(
          async (error: unknown) => {
            if (cancelled.length > 0)
              await addNote(viewer, order.orderId, messages.bookingsCancelled(cancelled.join(', ')))
            throw error
          },
        )
        if (trackingNumber) cancelled.push(trackingNumber)
      }
    },

    /** Where a parcel is, as its courier says. Throws forbidden, notFound, and like `track` of the courier. */
    async track(viewer: Viewer, orderId: string, parcelId: string): Promise<CourierTracking> {
      viewer.assertAdmin()
      const parcel = await findParcel(db, orderId, parcelId)
      if (!parcel) throw notFound(messages.parcelNotFound)
      const { courierName, trackingNumber } = parcel
      return courier.track(courierName, { parcelId, orderNumber: shortId(orderId), trackingNumber })
    },

    /** Books all packed parcels of an order that have no number yet, one after the other. Throws like `numberFor`. */
    async bookPacked(viewer: Viewer, orderId: string, courierName: string): Promise<void> {
      const packed = await listParcels(db, orderId, { state: 'ready' })
      for (const { id: parcelId } of packed.filter(({ trackingNumber }) => trackingNumber === ''))
        await numberFor(viewer, { orderId, parcelId }, { courierName })
    },
  }

  function isBooked({ trackingNumber, courierName }: Courier): boolean {
    return trackingNumber !== '' && courier.isAutomatic(courierName)
  }

  /** Whether the courier gave the parcel back; a note at the order says when it did not answer. */
  async function takeBack(
    viewer: Viewer,
    { orderId, parcelId }: Booking,
    { courierName, trackingNumber }: Courier,
  ): Promise<boolean> {
    const booked = { parcelId, orderNumber: shortId(orderId), trackingNumber }
    const isCancelled = await courier.cancel(courierName, booked)
    if (!isCancelled) await addNote(viewer, orderId, messages.courierNotNotified(courierName, trackingNumber))
    return isCancelled
  }

  function addNote(viewer: Viewer, orderId: string, text: string): Promise<void> {
    return insertOrderNote(db, { orderId, kind: 'note', text, authorId: viewer.userId, now: clock() })
  }

  /** Checked before the courier is notified of a parcel that somebody else may have unpacked. */
  function assertUnchanged(viewer: Viewer, orderId: string, updatedAt: Date): Promise<void> {
    return withTx(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw notFound(messages.orderNotFound)
      await assertReadAt(tx, order, updatedAt, viewer)
    })
  }

  /**
   * Stores the number of a packed parcel; false when it is not packed any more, or would be `sent` with other content by now.
   * Leaves `updated_at` of the order as it is: whoever is looking at it may go on.
   */
  function storeNumber(
    viewer: Viewer,
    { orderId, parcelId }: Booking,
    booked: Courier,
    sent?: CourierParcel,
  ): Promise<boolean> {
    return withTx(async (tx) => {
      await lockOrder(tx, orderId)
      const parcel = await findParcel(tx, orderId, parcelId)
      if (parcel?.state !== 'ready' || (sent && !(await isStillSent(tx, orderId, parcel, sent)))) return false
      await updateParcels(tx, [parcelId], booked)
      const { courierName, trackingNumber } = parcel
      const told = sent && { cashToCollect: sent.cashToCollect }
      const after = { parcelId, ...booked, ...told }
      const change = { before: { courierName, trackingNumber }, after, at: clock() }
      await recordAudit(tx, viewer, 'order.parcel-booked', { type: 'order', id: orderId }, change)
      return true
    })
  }
}

async function isStillSent(tx: Tx, orderId: string, parcel: Parcel, sent: CourierParcel): Promise<boolean> {
  const found = await findOrder(tx, orderId)
  return found !== undefined && isDeepStrictEqual(await courierParcel(tx, found.order, parcel), sent)
}

export type BookParcels = ReturnType<typeof createBookParcels>

type Parcel = NonNullable<Awaited<ReturnType<typeof findParcel>>>
type CourierParcel = Parameters<BookCourier['book']>[1]

/** What a courier is told of a parcel; the cash is that of its hand-over, as things are now. */
async function courierParcel(db: DbOrTx, order: Order, parcel: Parcel): Promise<CourierParcel> {
  const { recipientName, recipientPhone, customerName, phone, lines, deliveryAddress: address } = order
  return {
    parcelId: parcel.id,
    orderNumber: shortId(order.id),
    recipient: { name: recipientName || customerName, phone: recipientPhone || phone },
    address,
    cashToCollect: (await findCashNow(db, order)).get(parcel.id) ?? 0,
    contents: parcel.lines.map(({ lineId, units }) => {
      const line = lines.find(({ id }) => id === lineId)
      return { productName: line ? lineLabel(line) : '', units }
    }),
    typedTrackingNumber: parcel.trackingNumber,
  }
}

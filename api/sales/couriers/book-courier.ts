import { conflict, unavailable } from '#api/errors.ts'
import { LateAnswer, withinTime } from '#api/within-time.ts'
import { messages } from '#contract/messages.ts'
import type { BookedParcel, CourierParcel, CourierProvider, CourierTracking } from './courier-provider.ts'
import { manualCourier } from './manual-courier.ts'

/** How long a courier may take to answer: staff wait meanwhile. */
const TIMEOUT_MS = 5_000
/** Longer numbers do not fit into an SMS. */
const MAX_NUMBER_LENGTH = 80
const MAX_DETAIL_LENGTH = 300

export type BookCourier = ReturnType<typeof createBookCourier>

/**
 * Books parcels with the couriers in use. A courier is named by staff, ignoring case; one that is not in use is manual.
 * Danger: calls the courier, so never call it inside a transaction (docs/reliability.md D3).
 */
export function createBookCourier(couriers: readonly CourierProvider[], timeoutMs = TIMEOUT_MS) {
  const byName = new Map(couriers.map((courier) => [courier.name.toLowerCase(), courier]))
  const find = (name: string) => byName.get(name.trim().toLowerCase()) ?? manualCourier

  return {
    /** Whether the shop books parcels with this courier through its API. */
    isAutomatic: (courierName: string) => find(courierName) !== manualCourier,

    /**
     * Books a parcel and returns the courier's name as it is written, and the number. Throws conflict with the
     * courier's reason, and unavailable when it does not answer: nothing has changed then, and booking again books it
     * once.
     */
    async book(courierName: string, parcel: CourierParcel) {
      const courier = find(courierName)
      const booking = await inTime((signal) => courier.book(parcel, signal), unclear, timeoutMs)
      const name = courier === manualCourier ? courierName : courier.name
      if (booking.outcome === 'booked')
        return { courierName: name, trackingNumber: booking.trackingNumber.slice(0, MAX_NUMBER_LENGTH) }
      console.warn(`${name} did not book parcel ${parcel.parcelId} (${booking.outcome}): ${booking.reason}`)
      if (booking.outcome === 'rejected') throw conflict(messages.courierRejected(name, booking.reason))
      throw unavailable(messages.courierSilent(name), 30)
    },

    /**
     * Takes a booked parcel back. Returns whether the courier said so: one that has no such call, or does not answer,
     * holds nothing up. Throws conflict with its reason when it has the parcel already.
     */
    async cancel(courierName: string, parcel: BookedParcel): Promise<boolean> {
      const courier = find(courierName)
      const cancellation = await inTime(
        async (signal) => courier.cancel?.(parcel, signal) ?? unclear('it has no such call'),
        unclear,
        timeoutMs,
      )
      if (cancellation.outcome === 'cancelled') return true
      const { outcome, reason } = cancellation
      console.warn(`${courier.name} did not cancel parcel ${parcel.parcelId} (${outcome}): ${reason}`)
      if (outcome === 'rejected') throw conflict(messages.courierKeepsParcel(courier.name, reason))
      return false
    },

    /**
     * Where a booked parcel is. Throws conflict for a courier that cannot be asked, and unavailable when it does not
     * answer.
     */
    async track(courierName: string, parcel: BookedParcel): Promise<CourierTracking> {
      const courier = find(courierName)
      if (!courier.track || !parcel.trackingNumber) throw conflict(messages.courierCannotTrack(courierName))
      const track = courier.track.bind(courier)
      const tracking = await inTime(
        (signal) => track(parcel, signal),
        () => undefined,
        timeoutMs,
      )
      if (!tracking) throw unavailable(messages.courierSilentNow(courier.name), 30)
      return { ...tracking, detail: tracking.detail.slice(0, MAX_DETAIL_LENGTH) }
    },
  }
}

const unclear = (reason: string) => ({ outcome: 'unclear' as const, reason })

/** Turns an error or a timeout into a failure value, even if the courier ignores the signal. */
async function inTime<Answer, Failure>(
  call: (signal: AbortSignal) => Promise<Answer>,
  failed: (reason: string) => Failure,
  timeoutMs: number,
): Promise<Answer | Failure> {
  try {
    return await withinTime(call(AbortSignal.timeout(timeoutMs)), timeoutMs)
  } catch (error) {
    return failed(error instanceof LateAnswer ? error.message : String(error))
  }
}

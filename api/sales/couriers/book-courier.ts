import { conflict, unavailable } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { CourierBooking, CourierParcel, CourierProvider } from './courier-provider.ts'
import { manualCourier } from './manual-courier.ts'

/** How long a courier may take to answer: staff wait meanwhile. */
const TIMEOUT_MS = 5_000
/** Longer numbers do not fit into an SMS. */
const MAX_NUMBER_LENGTH = 80

export type BookCourier = ReturnType<typeof createBookCourier>

/**
 * Books parcels with the couriers in use. A courier is named by staff, in any case; one that is not in use is manual. Danger: calls
 * the courier, so never call it inside a transaction (docs/reliability.md D3).
 */
export function createBookCourier(couriers: readonly CourierProvider[], timeoutMs = TIMEOUT_MS) {
  const byName = new Map(couriers.map((courier) => [courier.name.toLowerCase(), courier]))
  const find = (name: string) => byName.get(name.trim().toLowerCase()) ?? manualCourier

  return {
    /** Whether this courier is told of a parcel by the shop, and gives it a number. */
    isAutomatic: (courierName: string) => find(courierName) !== manualCourier,

    /**
     * Books a parcel and returns the courier's name as it is written, and the number. Throws conflict with the courier's reason, and
     * unavailable when it does not answer: nothing has changed then, and booking again books it once.
     */
    async book(courierName: string, parcel: CourierParcel) {
      const courier = find(courierName)
      const booking = await answerOf(courier, parcel, timeoutMs)
      const name = courier === manualCourier ? courierName : courier.name
      if (booking.outcome === 'booked')
        return { courierName: name, trackingNumber: booking.trackingNumber.slice(0, MAX_NUMBER_LENGTH) }
      console.warn(`${name} did not book parcel ${parcel.parcelId} (${booking.outcome}): ${booking.reason}`)
      if (booking.outcome === 'rejected') throw conflict(messages.courierRejected(name, booking.reason))
      throw unavailable(messages.courierSilent(name), 30)
    },
  }
}

/** Errors, and no answer in time, become an outcome, also of a courier that ignores the signal. */
async function answerOf(
  courier: CourierProvider,
  parcel: CourierParcel,
  timeoutMs: number,
): Promise<CourierBooking> {
  const { promise: timeout, resolve } = Promise.withResolvers<CourierBooking>()
  const timer = setTimeout(() => resolve({ outcome: 'unclear', reason: 'no answer in time' }), timeoutMs)
  const failed = (error: unknown): CourierBooking => ({ outcome: 'unclear', reason: String(error) })
  try {
    const booking = courier.book(parcel, AbortSignal.timeout(timeoutMs))
    return await Promise.race([booking.catch(failed), timeout])
  } catch (error) {
    return failed(error)
  } finally {
    clearTimeout(timer)
  }
}

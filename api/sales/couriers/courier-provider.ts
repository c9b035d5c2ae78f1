import type { Provider } from '#api/provider.ts'
import type { Taka } from '#contract/taka.ts'

/**
 * Who carries parcels. Its name is what staff and customers read, and its account in the ledger: `Pathao`. docs/providers.md §3
 */
export type CourierProvider = Provider & {
  /**
   * Registers a parcel that is packed and about to be handed over. Called outside any transaction and given up after
   * five seconds; then it is called again with the same parcel, which must be registered once. A failure is an
   * outcome or an error; both leave the parcel as it is.
   */
  book(parcel: CourierParcel, signal: AbortSignal): Promise<CourierBooking>
  /**
   * Takes back a parcel that was booked and not handed over, when staff unpack it; booked again afterwards, it is
   * registered again. Called like `book`. Without this function staff tell the courier themselves.
   */
  cancel?(parcel: BookedParcel, signal: AbortSignal): Promise<CourierCancellation>
  /** Where a booked parcel is, when staff ask. Called like `book`; without this function they look it up themselves. */
  track?(parcel: BookedParcel, signal: AbortSignal): Promise<CourierTracking>
  /**
   * The page of the courier that shows a customer where a parcel is, with https; without this function they read the
   * number only.
   */
  trackingUrl?(trackingNumber: string): string
}

export type CourierParcel = {
  /** Ours, the same whenever this parcel is booked. */
  parcelId: string
  /** What staff and customer call the order: `123456`. */
  orderNumber: string
  recipient: { name: string; phone: string }
  address: { division: string; district: string; city: string; addressDetails: string }
  /** What is collected at the door; 0: paid. */
  cashToCollect: Taka
  contents: { productName: string; units: number }[]
  /** What staff typed, for couriers that give no number. */
  typedTrackingNumber: string
}

/** `rejected`: this parcel will never be accepted as it is, and `reason` tells staff why. `unclear`: it may be, later. */
export type CourierBooking =
  | { outcome: 'booked'; trackingNumber: string }
  | { outcome: 'rejected' | 'unclear'; reason: string }

export type BookedParcel = { parcelId: string; orderNumber: string; trackingNumber: string }

/** `cancelled`: also where the courier knows no such parcel. `rejected`: it has the parcel already, or will not say why. */
export type CourierCancellation =
  | { outcome: 'cancelled' }
  | { outcome: 'rejected' | 'unclear'; reason: string }

/**
 * What the courier says of a parcel, in the shop's words; `detail` has its own. `unknown`: it does not know the
 * parcel, or has a state that is none of these. Staff record what became of a parcel; this decides nothing.
 */
export type CourierTracking = {
  state:
    | 'booked'
    | 'picked-up'
    | 'on-its-way'
    | 'delivered'
    | 'partly-delivered'
    | 'returned'
    | 'lost'
    | 'cancelled'
    | 'unknown'
  detail: string
}

import type { Provider } from '#api/provider.ts'
import type { Taka } from '#contract/taka.ts'

/**
 * Who carries parcels. Its name is what staff and customers read, and its account in the ledger: `Pathao`. docs/providers.md §3
 */
export type CourierProvider = Provider & {
  /**
   * Registers a parcel that is packed and about to be handed over. Called outside any transaction and given up after five seconds;
   * then it is called again with the same parcel, which must be registered once. A failure is an outcome or an error; both leave
   * the parcel as it is.
   */
  book(parcel: CourierParcel, signal: AbortSignal): Promise<CourierBooking>
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

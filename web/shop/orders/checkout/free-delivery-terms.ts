import { type FreeDelivery, missingForFreeDelivery } from '#contract/pricing/free-delivery.ts'
import type { Taka } from '#contract/taka.ts'
import type { Destination } from './checkout-queries.ts'

export type FreeDeliveryHint = {
  /** 0: delivery is free. */
  missing: Taka
  /** It is not true of all districts, and the order's is not known. */
  isInMost: boolean
}

type Terms = {
  fees: FreeDelivery & { insideFee: Taka; outsideFee: Taka }
  chargeTo: (to: Destination, subtotal: Taka) => { deliveryFee: Taka }
}

const DISTRICTS = 64

/**
 * How much more has to be bought until delivery is free; undefined where it never is, costs nothing anyway, or where no
 * sentence would be true of most districts while the order's is not known.
 */
export function freeDeliveryHint(
  subtotal: Taka,
  to: Destination,
  { fees, chargeTo }: Terms,
): FreeDeliveryHint | undefined {
  const missing = missingForFreeDelivery(subtotal, to.district, fees)
  if (missing === undefined) return undefined
  if (to.district !== '') return chargeTo(to, 0).deliveryFee > 0 ? { missing, isInMost: false } : undefined
  if (Math.min(fees.insideFee, fees.outsideFee) === 0) return undefined
  const others = countOfOtherDistricts(subtotal, missing, fees)
  return others < DISTRICTS / 2 ? { missing, isInMost: others > 0 } : undefined
}

/** Districts where an order of that amount does not go for nothing. */
function countOfOtherDistricts(subtotal: Taka, missing: Taka, fees: FreeDelivery): number {
  const isOther = (district: string) => missingForFreeDelivery(subtotal + missing, district, fees) !== 0
  return Object.keys(fees.districtFreeDelivery ?? {}).filter(isOther).length
}

import type { DeliveryFees } from '#contract/delivery.ts'
import type { Settings } from '../site/settings.ts'

/** The delivery fees among the settings; without a table of districts where there is none. */
export function feesOf({
  shippingFee,
  shippingFeeOutside,
  districtFees,
}: Pick<Settings, 'shippingFee' | 'shippingFeeOutside' | 'districtFees'>): DeliveryFees {
  const fees = { insideFee: shippingFee, outsideFee: shippingFeeOutside }
  return Object.keys(districtFees).length > 0 ? { ...fees, districtFees } : fees
}

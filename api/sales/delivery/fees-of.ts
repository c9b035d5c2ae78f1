import type { Settings } from '#api/settings/settings.ts'
import type { DeliveryFees } from '#contract/sales/delivery.ts'

/** The delivery fees among the settings; without a table of districts where there is none. */
export function feesOf({
  shippingFee,
  shippingFeeOutside,
  districtFees,
}: Pick<Settings, 'shippingFee' | 'shippingFeeOutside' | 'districtFees'>): DeliveryFees {
  const fees = { insideFee: shippingFee, outsideFee: shippingFeeOutside }
  return Object.keys(districtFees).length > 0 ? { ...fees, districtFees } : fees
}

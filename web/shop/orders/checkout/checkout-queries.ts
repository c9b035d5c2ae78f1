import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from '#web/http/lazy-api.ts'

const deliveryApi = lazyApi(() => import('#contract/sales/delivery/delivery.ts'))
const estimatesApi = lazyApi(() => import('#contract/sales/delivery/delivery-times.ts'))
const siteApi = lazyApi(() => import('#contract/settings/site.ts'))

export type Destination = { division: string; district: string }

/** Divisions, districts and cities an order can be delivered to; they change with a release only. */
export const placesQuery = queryOptions({
  queryKey: ['ShippingFee', 'places'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => deliveryApi.call('listPlacesEndpoint', {}, { signal }),
})

/** The delivery fees, and `chargeTo(destination, subtotal)`: what delivery costs an order, in taka (docs/product.md §29). */
export const deliveryFeeQuery = queryOptions({
  queryKey: ['ShippingFee', 'fees'],
  queryFn: async ({ signal }) => {
    const [{ call }, { getDeliveryFeesEndpoint, deliveryChargeTo }] = await deliveryApi.load()
    const fees = await call(getDeliveryFeesEndpoint, {}, { signal })
    return { fees, chargeTo: (to: Destination, subtotal: number) => deliveryChargeTo(to, subtotal, fees) }
  },
})

/**
 * `arrivalAt(destination)`: when an order that is placed now arrives there, and the breaks that make it later
 * (docs/product.md §29).
 */
export const deliveryEstimatesQuery = queryOptions({
  queryKey: ['ShippingFee', 'estimates'],
  queryFn: async ({ signal }) => {
    const [{ call }, { getDeliveryEstimatesEndpoint, estimateTo }] = await estimatesApi.load()
    const estimates = await call(getDeliveryEstimatesEndpoint, {}, { signal })
    return {
      arrivalAt(to: Destination) {
        const estimate = estimateTo(to, estimates)
        return estimate && { estimate, breaks: estimates.breaks.filter(isBefore(estimate.lastDay)) }
      },
    }
  },
})

const isBefore =
  (lastDay: string) =>
  ({ firstDay }: { firstDay: string }) =>
    firstDay <= lastDay

/** The shop's merchant number, support phone, payment methods and gateways. */
export const siteQuery = queryOptions({
  queryKey: ['Logo', 'site'],
  queryFn: ({ signal }) => siteApi.call('getSiteEndpoint', {}, { signal }),
})

import { queryOptions } from '@tanstack/react-query'

export type Destination = { division: string; district: string }

/** Where an order can go to; the list only changes with a new version of the shop. */
export const placesQuery = queryOptions({
  queryKey: ['ShippingFee', 'places'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const [{ call }, { listPlacesEndpoint }] = await loadDelivery()
    return call(listPlacesEndpoint, {}, { signal })
  },
})

/** The fee of an order to an address, as a function of it (docs/product.md §29). */
export const deliveryFeeQuery = queryOptions({
  queryKey: ['ShippingFee', 'fees'],
  queryFn: async ({ signal }) => {
    const [{ call }, { getDeliveryFeesEndpoint, deliveryFeeTo }] = await loadDelivery()
    const fees = await call(getDeliveryFeesEndpoint, {}, { signal })
    return { feeTo: (to: Destination) => deliveryFeeTo(to, fees) }
  },
})

/** The merchant's payment number, the support phone and the payment methods of the shop. */
export const siteQuery = queryOptions({
  queryKey: ['Logo', 'site'],
  queryFn: async ({ signal }) => {
    const [{ call }, { getSiteEndpoint }] = await Promise.all([
      import('#web/http/api-client.ts'),
      import('#contract/settings/site.ts'),
    ])
    return call(getSiteEndpoint, {}, { signal })
  },
})

const loadDelivery = () =>
  Promise.all([import('#web/http/api-client.ts'), import('#contract/sales/delivery.ts')])

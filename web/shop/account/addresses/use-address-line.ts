import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#contract/language.ts'
import type { CustomerAddress } from '#contract/sales/delivery/addresses.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { placesOf } from '#contract/sales/delivery/find-places.ts'
import { queryClient } from '#web/http/query-client.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'

type Address = CustomerAddress['deliveryAddress']

/** All places, on Bangla pages only: on English ones they are called as they are stored. */
export function useBanglaPlaces(): Places | undefined {
  return useQuery({ ...placesQuery, enabled: currentLanguage() === 'bn' }, queryClient()).data
}

/** Addresses in one line, with the places in the page's language: `House 7, Road 2, Savar, Dhaka`. */
export function useAddressLine(): (address: Address) => string {
  const places = useBanglaPlaces()
  return (address) => addressLine(address, places)
}

/** A place that the shop does not know (any more) has the name that is stored. */
export function addressLine(address: Address, places?: Places): string {
  const { division, district, city } = placesOf(address, places)
  return [address.addressDetails, ...new Set([city, district, division])].join(', ')
}

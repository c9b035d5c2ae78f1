import { queryOptions } from '@tanstack/react-query'
import type { CustomerAddress, NewCustomerAddress } from '#contract/sales/delivery/addresses.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'

const addressesApi = lazyApi(() => import('#contract/sales/delivery/addresses.ts'))

/** A customer's own address book: the default address first, then the newest (docs/product.md §31). */
export function addressBookQuery(customerId: string) {
  return queryOptions({
    queryKey: ['User', 'addresses', customerId],
    queryFn: ({ signal }): Promise<CustomerAddress[]> =>
      addressesApi.call('listAddressesEndpoint', { params: { customerId } }, { signal }),
  })
}

/** Adds an address, once however often it is called. Throws ApiError. */
export async function addAddress(
  customerId: string,
  address: NewCustomerAddress,
  signal?: AbortSignal,
): Promise<void> {
  const input = { params: { customerId }, body: address }
  show(customerId, await addressesApi.call('addAddressEndpoint', input, signal && { signal }))
}

/** Replaces an address. Throws ApiError. */
export async function changeAddress(
  customerId: string,
  addressId: string,
  address: NewCustomerAddress,
): Promise<void> {
  const input = { params: { customerId, addressId }, body: address }
  show(customerId, await addressesApi.call('updateAddressEndpoint', input))
}

/** Throws ApiError. */
export async function setDefaultAddress(customerId: string, addressId: string): Promise<void> {
  const input = { params: { customerId, addressId } }
  show(customerId, await addressesApi.call('setDefaultAddressEndpoint', input))
}

/** Throws ApiError. */
export async function removeAddress(customerId: string, addressId: string): Promise<void> {
  const input = { params: { customerId, addressId } }
  show(customerId, await addressesApi.call('deleteAddressEndpoint', input))
}

/** Every change answers the whole address book. */
function show(customerId: string, addresses: CustomerAddress[]): void {
  queryClient().setQueryData(addressBookQuery(customerId).queryKey, addresses)
}

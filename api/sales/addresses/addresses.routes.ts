import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addAddressEndpoint,
  deleteAddressEndpoint,
  listAddressesEndpoint,
  setDefaultAddressEndpoint,
  updateAddressEndpoint,
} from '#contract/sales/delivery/addresses.ts'

export function addressRoutes(register: RegisterEndpoint, { addresses }: Pick<Shop, 'addresses'>) {
  register(listAddressesEndpoint, ({ viewer, params }) => addresses.list(viewer, params.customerId))
  register(addAddressEndpoint, ({ viewer, params, body }) => addresses.add(viewer, params.customerId, body))
  register(updateAddressEndpoint, ({ viewer, params, body }) => addresses.update(viewer, params, body))
  register(setDefaultAddressEndpoint, ({ viewer, params }) => addresses.setDefault(viewer, params))
  register(deleteAddressEndpoint, ({ viewer, params }) => addresses.remove(viewer, params))
}

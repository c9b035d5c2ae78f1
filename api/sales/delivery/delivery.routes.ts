import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getDeliveryFeesEndpoint,
  listPlacesEndpoint,
  setDeliveryFeesEndpoint,
} from '#contract/sales/delivery.ts'

export function deliveryRoutes(register: RegisterCachedEndpoint, { delivery }: Pick<Shop, 'delivery'>) {
  register(getDeliveryFeesEndpoint, () => delivery.fees())
  register(listPlacesEndpoint, () => delivery.places())
}

export function deliveryStaffRoutes(register: RegisterEndpoint, { delivery }: Pick<Shop, 'delivery'>) {
  register(setDeliveryFeesEndpoint, ({ viewer, body }) => delivery.setFees(viewer, body))
}

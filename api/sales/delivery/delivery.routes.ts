import type { PublicDoor } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getDeliveryFees, listPlaces } from '#contract/sales/delivery.ts'

export function deliveryRoutes(open: PublicDoor, shop: Pick<Shop, 'delivery'>) {
  open(getDeliveryFees, () => shop.delivery.fees())
  open(listPlaces, () => shop.delivery.places())
}

import { getDeliveryFees, listPlaces } from '#contract/delivery.ts'
import type { PublicDoor } from '../public-door.ts'
import type { Shop } from '../shop.ts'

export function deliveryRoutes(open: PublicDoor, shop: Pick<Shop, 'delivery'>) {
  open(getDeliveryFees, () => shop.delivery.fees())
  open(listPlaces, () => shop.delivery.places())
}

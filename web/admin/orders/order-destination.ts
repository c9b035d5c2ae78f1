import type { Places } from '#contract/sales/delivery/delivery.ts'
import type { Order } from '#contract/sales/orders.ts'
import {
  emptyFields,
  type OrderFieldErrors,
  orderFieldErrors,
} from '#web/shop/orders/checkout/order-fields.ts'
import type { DestinationValues } from './address-fields.tsx'

/** Errors by field of another address; none while it is that of the order. */
export function destinationErrors(destination: DestinationValues | undefined): OrderFieldErrors {
  if (!destination) return {}
  // The phone is the customer's, which the order has already.
  const { phone: _phone, ...errors } = orderFieldErrors({ ...emptyFields, ...destination })
  return errors
}

/** Another destination as the API takes it. */
export function destinationFrom({ recipientName, recipientPhone, ...deliveryAddress }: DestinationValues) {
  return { deliveryAddress, recipientName, recipientPhone }
}

/** Address and recipient of an order to start from, without places that the shop does not know any more. */
export function destinationOf(order: FormerOrder, places: Places): DestinationValues {
  const { deliveryAddress, recipientName, recipientPhone } = order
  const { division, district, city } = knownPlaces(deliveryAddress, places)
  return { ...deliveryAddress, division, district, city, recipientName, recipientPhone }
}

/** Whether the shop still delivers to the address of an order as it is written there. */
export function isKnownAddress({ deliveryAddress }: FormerOrder, places: Places): boolean {
  return knownPlaces(deliveryAddress, places).city !== ''
}

type FormerOrder = Pick<Order, 'deliveryAddress' | 'recipientName' | 'recipientPhone'>

function knownPlaces({ division, district, city }: Order['deliveryAddress'], places: Places) {
  const inDivision = places.find(({ name }) => name === division)
  const inDistrict = inDivision?.districts.find(({ name }) => name === district)
  const inCity = inDistrict?.cities.find(({ name }) => name === city)
  return {
    division: inDivision?.name ?? '',
    district: inDistrict?.name ?? '',
    city: inCity?.name ?? '',
  }
}

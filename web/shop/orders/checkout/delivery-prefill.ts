import type { CustomerAddress } from '#contract/sales/delivery/addresses.ts'
import type { Order } from '#contract/sales/orders.ts'
import { type DestinationFields, destinationIn, emptyFields, type OrderFields } from './order-fields.ts'

/** Where an order is likely to go, and the number to call. Fields are absent where the shop knows nothing. */
export type KnownDelivery = Partial<DestinationFields & Pick<OrderFields, 'phone'>>

type PastOrder = Pick<
  Order,
  'id' | 'status' | 'phone' | 'deliveryAddress' | 'recipientName' | 'recipientPhone'
>
type Sources = {
  /** The default first. */
  addresses: readonly CustomerAddress[]
  /** Newest first. */
  orders: readonly PastOrder[]
  /** With Buy Again. */
  orderAgainId: string | undefined
  accountPhone: string | undefined
}

/**
 * What the checkout begins with (docs/product.md §22): the address of the order that is bought again, else the default address,
 * else that of the last order which the customer received themselves. Gifts and cancelled orders do not count. The phone is
 * that order's, before the first one the account's, which is verified.
 */
export function deliveryPrefill({ addresses, orders, orderAgainId, accountPhone }: Sources): KnownDelivery {
  const again = orders.find(({ id }) => id === orderAgainId)
  if (again) return { phone: again.phone, ...addressDestination(again) }
  const last = orders.find(({ status, recipientName }) => status !== 'cancelled' && recipientName === '')
  const phone = last?.phone || accountPhone
  if (addresses[0]) return { ...(phone && { phone }), ...addressDestination(addresses[0]) }
  if (last) return { phone: last.phone, ...addressDestination(last) }
  return phone ? { phone } : {}
}

export function addressDestination({
  deliveryAddress,
  recipientName,
  recipientPhone,
}: Pick<Order, 'deliveryAddress' | 'recipientName' | 'recipientPhone'>): DestinationFields {
  return destinationIn({ ...deliveryAddress, recipientName, recipientPhone })
}

/**
 * The part of the prefill for empty fields. An address is filled in as a whole or not at all. The field named `focused` is
 * skipped: the value would be joined with what is being typed.
 */
export function prefillOfEmptyFields(
  fields: OrderFields,
  { phone, ...destination }: KnownDelivery,
  focused = '',
): KnownDelivery {
  const place = destinationIn(fields)
  const isEmpty = Object.values(place).every((value) => value.trim() === '') && !(focused in place)
  return {
    ...(phone && !fields.phone.trim() && focused !== 'phone' && { phone }),
    ...(isEmpty && destination),
  }
}

/** The fields without destination and phone. */
export function withoutDelivery(fields: OrderFields): OrderFields {
  return { ...fields, ...destinationIn(emptyFields), phone: '' }
}

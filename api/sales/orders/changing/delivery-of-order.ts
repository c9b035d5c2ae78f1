import type { Order } from '#contract/sales/orders.ts'
import type { OrderDelivery } from './order-totals.repository.ts'

/** Who receives an order and where, as it is compared and stored with a version of it. */
export function deliveryOf({
  customerName,
  phone,
  recipientName,
  recipientPhone,
  deliveryAddress,
}: Order): OrderDelivery {
  return { customerName, phone, recipientName, recipientPhone, deliveryAddress }
}

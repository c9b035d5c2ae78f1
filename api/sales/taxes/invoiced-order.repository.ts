import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'

const columns = {
  customerName: orders.customerName,
  recipientName: orders.recipientName,
  addressDetails: orders.addressDetails,
  city: orders.city,
  district: orders.district,
  division: orders.division,
  deliveryFee: orders.deliveryFee,
  language: orders.language,
}

/** What tax documents say of an order besides its lines. Throws when it does not exist. */
export async function findInvoicedOrder(db: DbOrTx, orderId: string) {
  const [order] = await db.select(columns).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

export type InvoicedOrderRow = Awaited<ReturnType<typeof findInvoicedOrder>>

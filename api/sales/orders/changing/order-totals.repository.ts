import { eq, sql } from 'drizzle-orm'
import type { OrderTotals } from '#api/pricing/order-adjustments.ts'
import type { LineOption } from '#contract/pricing/order-lines.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orderChanges, orders } from '#database/schema/sales/orders.ts'

/** What an order costs now. Throws when it does not exist. */
export async function findTotals(db: DbOrTx, orderId: string): Promise<OrderTotals> {
  const { subtotal, discountAmount, deliveryFee, returnFee, addedTax, grandTotal } = orders
  const [totals] = await db
    .select({ subtotal, discountAmount, deliveryFee, returnFee, addedTax, grandTotal })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!totals) throw new Error(`There is no order ${orderId}`)
  const { addedTax: tax, ...others } = totals
  return tax > 0 ? totals : others
}

/** Sets what a locked order costs; use `changeTotals`. */
export async function updateTotals(
  tx: DbOrTx,
  orderId: string,
  {
    now,
    addedTax = 0,
    ...totals
  }: OrderTotals & { freeDeliveryAmount: number; waivedAmount: number; now: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...totals, addedTax, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Buyer, recipient and address of an order. */
export type OrderDelivery = Pick<
  Order,
  'customerName' | 'phone' | 'recipientName' | 'recipientPhone' | 'deliveryAddress'
>

/** A version of an order: its lines and totals, and where the change is about it, its delivery, as they are stored. */
export type OrderVersion = {
  lines: {
    productName: string
    translatedName?: string | null | undefined
    /** Missing, like the next three and the one above, in versions stored before these columns existed. */
    color?: string | null
    size?: string | null
    options?: LineOption[]
    sellerName?: string
    units: number
    unitPrice: number
  }[]
  totals: OrderTotals
  delivery?: OrderDelivery
}

export type NewOrderChange = {
  orderId: string
  kind: (typeof orderChanges.$inferInsert)['kind']
  reason: string
  before: OrderVersion
  after: OrderVersion
  changedBy: string
  now: Date
}

/** What a change replaced. */
export type StoredOrderChange = { version: number; before: OrderVersion; changedAt: Date }

/** What the changes of an order replaced, oldest first. */
export async function listReplacedVersions(db: DbOrTx, orderId: string): Promise<StoredOrderChange[]> {
  const { version, changedAt } = orderChanges
  return db
    .select({ version, before: sql<OrderVersion>`${orderChanges.before}`, changedAt })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(version)
}

/** Stores the next version of a locked order, and returns its number; use `recordOrderChange`. */
export async function insertOrderChange(tx: DbOrTx, { now, ...change }: NewOrderChange): Promise<number> {
  const next = sql`(select coalesce(max(version), 0) + 1 from order_changes where order_id = ${change.orderId})`
  const [stored] = await tx
    .insert(orderChanges)
    .values({ ...change, version: next, changedAt: now })
    .returning({ version: orderChanges.version })
  if (!stored) throw new Error(`The change of order ${change.orderId} was not stored`)
  return stored.version
}

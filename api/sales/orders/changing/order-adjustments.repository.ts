import { asc, eq, sql } from 'drizzle-orm'
import type { Adjustment } from '#api/pricing/order-adjustments.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orderAdjustments } from '#database/schema/sales/order-adjustments.ts'

/** The adjustments of an order as they are now. */
export async function listAdjustments(db: DbOrTx, orderId: string): Promise<Adjustment[]> {
  const { orderLineId: lineId, kind, source, amount, position } = orderAdjustments
  return db
    .select({ lineId, kind, source, amount })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, orderId))
    .orderBy(asc(position))
}

/** Sets the adjustments of a locked order; use `changeTotals`. */
export async function replaceAdjustments(
  tx: DbOrTx,
  orderId: string,
  adjustments: readonly Adjustment[],
): Promise<void> {
  await tx.delete(orderAdjustments).where(eq(orderAdjustments.orderId, orderId))
  if (adjustments.length > 0) await tx.insert(orderAdjustments).values(adjustmentRows(orderId, adjustments))
}

/** The rows of an order's adjustments. */
export function adjustmentRows(orderId: string, adjustments: readonly Adjustment[]) {
  return adjustments.map(({ lineId: orderLineId, ...adjustment }, position) => {
    return { orderId, position, orderLineId, ...adjustment }
  })
}

/** An amount of an order that is not the sum of its adjustments. */
export type AdjustmentDifference = {
  orderId: string
  what: 'discount' | 'delivery fee' | 'free delivery' | 'return fee'
  stored: number
  expected: number
}

/** Compares the amounts of orders with their adjustments. An empty list proves that they add up. Reads all orders. */
export async function listAdjustmentDifferences(db: DbOrTx): Promise<AdjustmentDifference[]> {
  const { rows } = await db.execute<AdjustmentDifference>(sql`
    with sums as (
      select order_id, coalesce(-sum(amount) filter (where order_line_id is not null), 0)::int as discount,
        coalesce(sum(amount) filter (where kind in ('delivery', 'free-delivery')), 0)::int as delivery_fee,
        coalesce(-sum(amount) filter (where kind = 'free-delivery'), 0)::int as free_delivery,
        coalesce(sum(amount) filter (where kind = 'return'), 0)::int as return_fee
      from order_adjustments group by order_id
    )
    select o.id as "orderId", c.what, c.stored, c.expected from orders o left join sums s on s.order_id = o.id
    cross join lateral (values
      ('discount', o.discount_amount, coalesce(s.discount, 0)),
      ('delivery fee', o.delivery_fee, coalesce(s.delivery_fee, 0)),
      ('free delivery', o.free_delivery_amount, coalesce(s.free_delivery, 0)),
      ('return fee', o.return_fee, coalesce(s.return_fee, 0))
    ) as c(what, stored, expected)
    where c.stored <> c.expected order by o.id, c.what`)
  return rows
}

import { asc, eq, sql } from 'drizzle-orm'
import type { OrderTax } from '#api/pricing/taxes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orderTaxes } from '#database/schema/sales/taxes.ts'

/** The VAT that each part of an order contains; empty for an order without tax. */
export async function listOrderTaxes(db: DbOrTx, orderId: string): Promise<OrderTax[]> {
  const { orderLineId: lineId, percent, paisa, position } = orderTaxes
  return db
    .select({ lineId, percent, paisa })
    .from(orderTaxes)
    .where(eq(orderTaxes.orderId, orderId))
    .orderBy(asc(position))
}

/** Sets the taxes of a locked order; use `refreshTaxes`. */
export async function replaceOrderTaxes(
  tx: DbOrTx,
  orderId: string,
  taxes: readonly OrderTax[],
): Promise<void> {
  await tx.delete(orderTaxes).where(eq(orderTaxes.orderId, orderId))
  await tx.insert(orderTaxes).values(taxRows(orderId, taxes))
}

/** The rows of an order's taxes. */
export function taxRows(orderId: string, taxes: readonly OrderTax[]) {
  return taxes.map(({ lineId: orderLineId, ...tax }, position) => ({
    orderId,
    position,
    orderLineId,
    ...tax,
  }))
}

/** The categories of these lines' products. */
export async function listTaxedProducts(
  db: DbOrTx,
  lineIds: readonly string[],
): Promise<{ id: string; productId: string; categoryId: string }[]> {
  const { rows } = await db.execute<{ id: string; productId: string; categoryId: string }>(sql`
    select l.id, l.product_id as "productId", p.category_id as "categoryId"
    from order_lines l join products p on p.id = l.product_id
    where l.id = any(${sql.param([...lineIds])}::uuid[])`)
  return rows
}

/** A part of an order whose VAT is not what its amount contains; `lineId` null: its delivery. */
export type OrderTaxDifference = { orderId: string; lineId: string | null; stored: number; expected: number }

/**
 * Compares the VAT of orders with what their lines and delivery cost, and finds lines without a rate in orders that have some.
 * An empty list proves that it adds up. What a cancelled order would have cost is left out. Reads all taxed orders.
 */
export async function listOrderTaxDifferences(db: DbOrTx): Promise<OrderTaxDifference[]> {
  const { rows } = await db.execute<OrderTaxDifference>(sql`
    with parts as (
      select t.order_id, t.order_line_id, t.paisa, t.percent,
        case when t.order_line_id is null then o.delivery_fee
          else l.charged_units * l.unit_price + coalesce((
            select sum(a.amount) from order_adjustments a where a.order_line_id = t.order_line_id and a.order_id = t.order_id
          ), 0) end as cost
      from order_taxes t join orders o on o.id = t.order_id and o.status <> 'cancelled'
      left join order_lines l on l.id = t.order_line_id
    )
    select order_id as "orderId", order_line_id as "lineId", paisa::float8 as stored, expected::float8 from parts
    cross join lateral (select round(cost * 100 * percent / (100 + percent)) as expected) e
    where paisa <> expected
    union all
    select l.order_id, l.id, 0, -1 from order_lines l join orders o on o.id = l.order_id and o.status <> 'cancelled'
    where exists (select from order_taxes t where t.order_id = l.order_id and t.order_line_id is not null)
      and not exists (select from order_taxes t where t.order_id = l.order_id and t.order_line_id = l.id)
    order by 1, 2`)
  return rows
}

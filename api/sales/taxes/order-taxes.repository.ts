import { asc, eq, sql } from 'drizzle-orm'
import type { OrderTax } from '#api/pricing/taxes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orderTaxes } from '#database/schema/sales/taxes.ts'

/** The VAT of each part of an order; empty for an order without tax. */
export async function listOrderTaxes(db: DbOrTx, orderId: string): Promise<OrderTax[]> {
  const { orderLineId: lineId, percent, addedAmount, paisa, position } = orderTaxes
  const rows = await db
    .select({ lineId, percent, addedAmount, paisa })
    .from(orderTaxes)
    .where(eq(orderTaxes.orderId, orderId))
    .orderBy(asc(position))
  return rows.map(({ addedAmount: added, ...row }) => {
    return { ...row, isAdded: added !== null, added: added ?? 0 }
  })
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
  return taxes.map(({ lineId: orderLineId, isAdded, added, ...tax }, position) => ({
    orderId,
    position,
    orderLineId,
    addedAmount: isAdded ? added : null,
    ...tax,
  }))
}

/** A part of an order whose VAT is not what its amount makes of it; `lineId` null: its delivery, or the whole order. */
export type OrderTaxDifference = { orderId: string; lineId: string | null; stored: number; expected: number }

/**
 * Compares the VAT of orders with what their lines and delivery cost, and what comes on top with what their totals say, and
 * finds lines without a rate in orders that have some. An empty list proves that it adds up. What a cancelled order would
 * have cost is left out. Reads all taxed orders.
 */
export async function listOrderTaxDifferences(db: DbOrTx): Promise<OrderTaxDifference[]> {
  const { rows } = await db.execute<OrderTaxDifference>(sql`
    with parts as (
      select t.order_id, t.order_line_id, t.paisa, t.percent, t.added_amount,
        case when t.order_line_id is null then o.delivery_fee
          else l.charged_units * l.unit_price + coalesce((
            select sum(a.amount) from order_adjustments a where a.order_line_id = t.order_line_id and a.order_id = t.order_id
          ), 0) end as cost
      from order_taxes t join orders o on o.id = t.order_id and o.status <> 'cancelled'
      left join order_lines l on l.id = t.order_line_id
    )
    select order_id as "orderId", order_line_id as "lineId", paisa::float8 as stored, expected::float8 from parts
    cross join lateral (
      select case when added_amount is null then 0 else round(cost * percent / 100) end as on_top
    ) a
    cross join lateral (select round((cost + on_top) * 100 * percent / (100 + percent)) as expected) e
    where paisa <> expected or added_amount <> on_top
    union all
    select l.order_id, l.id, 0, -1 from order_lines l join orders o on o.id = l.order_id and o.status <> 'cancelled'
    where exists (select from order_taxes t where t.order_id = l.order_id and t.order_line_id is not null)
      and not exists (select from order_taxes t where t.order_id = l.order_id and t.order_line_id = l.id)
    union all
    select o.id, null, o.added_tax * 100, t.added * 100 from orders o cross join lateral (
      select coalesce(sum(t.added_amount), 0)::float8 as added from order_taxes t where t.order_id = o.id
    ) t where o.added_tax <> t.added
    order by 1, 2`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { CouponLine } from '#api/pricing/coupon-discount.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'

/** An order, what its lines cost after price rules, and what a coupon takes off of them. */
type ExchangedOrder = { couponCode: string | null; lines: CouponLine[]; ofCoupon: Taka }

/**
 * An order together with those that its goods were taken in exchange for, and those that were taken in exchange for
 * goods of them. Cancelled ones have no lines. On `returns_order_idx` and `returns_exchange_order_id_unique`.
 */
export async function listExchangedOrders(db: DbOrTx, orderId: string): Promise<ExchangedOrder[]> {
  const { rows } = await db.execute<ExchangedOrder>(sql`
    with recursive former as (
      select ${orderId}::uuid as id
      union select r.order_id from returns r join former f on r.exchange_order_id = f.id
    ), exchanged as (
      select id from former
      union select r.exchange_order_id from returns r join exchanged e on r.order_id = e.id
        where r.exchange_order_id is not null
    )
    select o.coupon_code as "couponCode",
      coalesce((
        select json_agg(json_build_object('categoryId', p.category_id, 'lineTotal', l.unit_price * l.charged_units
          + coalesce((select sum(amount) from order_adjustments where order_line_id = l.id and kind = 'rule'), 0)))
        from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and l.charged_units > 0 and o.status <> 'cancelled'
      ), '[]') as lines,
      coalesce((
        select -sum(amount) from order_adjustments where order_id = o.id and kind = 'coupon' and o.status <> 'cancelled'
      ), 0)::int as "ofCoupon"
    from exchanged e join orders o on o.id = e.id order by o.id`)
  return rows
}

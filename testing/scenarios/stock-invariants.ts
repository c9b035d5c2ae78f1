import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { UnitState } from '#api/sales/orders/order-lines.repository.ts'
import { orderStatusOf } from '#api/sales/orders/status/order-status.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Database } from '#database/connect.ts'
import type { TestGateways } from '#testing/fakes/payment-gateways.ts'

export type Db = Database['db']

/** The shop that a scenario plays in, as it was at first. */
export type Stage = {
  at: TestGateways
  productId: string
  /** What each product had at first. */
  stocks: ReadonlyMap<string, number>
  couponId: string
  coupon: { taka: number; minimum: number }
  /** Of one unit, and of several. */
  lampPrices: readonly number[]
  unitCost: number
}

/** Every order's status follows from its units, and its parcels hold the units that its lines count. */
export async function assertUnits(db: Db): Promise<void> {
  const { rows: lines } = await db.execute<
    Record<UnitState, number> & { orderId: string; status: OrderStatus }
  >(sql`
    select o.id as "orderId", o.status, l.reserved_units - l.packed_units as open, l.packed_units as packed,
      l.handed_over_units as "handedOver", l.delivered_units as delivered, l.refused_units as refused, l.lost_units as lost,
      l.cancelled_units as cancelled
    from orders o join order_lines l on l.order_id = o.id`)
  for (const ofOrder of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const { status = 'pending' } = ofOrder[0] ?? {}
    expect(orderStatusOf(status, ofOrder)).toBe(status)
  }
  const { rows } = await db.execute(sql`
    select l.id from order_lines l
    left join lateral (
      select sum(p.units) filter (where f.state = 'ready') as packed,
        sum(p.units) filter (where f.state = 'handed-over') as handed_over,
        sum(p.units - p.refused_units) filter (where f.state = 'delivered') as delivered,
        sum(p.refused_units) as refused, sum(p.units) filter (where f.state = 'lost') as lost
      from fulfilment_lines p join fulfilments f on f.id = p.fulfilment_id where p.order_line_id = l.id
    ) p on true
    where (l.packed_units, l.handed_over_units, l.delivered_units, l.refused_units, l.lost_units) is distinct from
      (coalesce(p.packed, 0), coalesce(p.handed_over, 0), coalesce(p.delivered, 0), coalesce(p.refused, 0), coalesce(p.lost, 0))`)
  expect(rows).toEqual([])
}

/**
 * What can be bought lacks the units that are reserved, on their way, with buyers, lost or written off, and differs by what was
 * counted; units of cancelled orders are not sold.
 */
export async function assertStock(db: Db, { stocks }: Stage): Promise<void> {
  const { rows } = await db.execute<{
    id: string
    unitsSold: number
    left: number
    sold: number
    ofCancelled: number
  }>(sql`
    select p.id, p.units_sold as "unitsSold", coalesce(l.sold, 0)::int as sold, coalesce(l.of_cancelled, 0)::int as "ofCancelled",
      (coalesce(i.units, 0) - coalesce(i.counted, 0) + coalesce(l.sold, 0) + coalesce(l.gone, 0))::int as left
    from products p
    left join lateral (
      select sum(l.charged_units) as sold, sum(l.charged_units) filter (where o.status = 'cancelled') as of_cancelled,
        sum(l.lost_units) + coalesce(sum((
          select sum(r.written_off_units) from return_lines r where r.order_line_id = l.id)), 0) as gone
      from order_lines l join orders o on o.id = l.order_id where l.product_id = p.id
    ) l on true
    left join lateral (
      select sum(v.on_hand - v.reserved) as units, sum((
        select sum(m.on_hand_change) from stock_movements m where m.item_id = i.id and m.reserved_change = 0
          and m.reason in ('count', 'received', 'damaged', 'lost', 'import') and m.actor_id is not null)) as counted
      from stock_items i join stock_levels v on v.item_id = i.id where i.product_id = p.id
    ) i on true`)
  for (const { id, unitsSold, left, sold, ofCancelled } of rows)
    expect([left, unitsSold, ofCancelled]).toEqual([stocks.get(id), sold, 0])
}

/** The events tell the same of every stock item as its level: each change once, and none that did not happen. */
export async function assertStockEvents(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    with reported as (
      select (i ->> 'itemId')::uuid as item_id, (i ->> 'placeId')::int as place_id,
        sum((i ->> 'onHand')::int) as on_hand, sum((i ->> 'reserved')::int) as reserved
      from events e cross join jsonb_array_elements(e.data -> 'items') i where e.type = 'stock.moved' group by 1, 2
    )
    select l.item_id, l.on_hand, l.reserved, t.on_hand as "reportedOnHand", t.reserved as "reportedReserved"
    from stock_levels l full join reported t using (item_id, place_id)
    where (l.on_hand, l.reserved) is distinct from (coalesce(t.on_hand, 0), coalesce(t.reserved, 0))`)
  expect(rows).toEqual([])
}

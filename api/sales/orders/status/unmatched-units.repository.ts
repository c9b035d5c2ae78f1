import { type SQL, sql } from 'drizzle-orm'
import type { UnmatchedUnits } from '#contract/sales/unmatched-units.ts'
import type { DbOrTx } from '#database/connect.ts'

/**
 * Units of lines from before variants had ids that match none: those to be sent, for which nothing is reserved, and
 * those that came back and that staff have not put into a stock since, oldest first. Which stock they belong to would
 * be a guess. On `order_lines_unmatched_idx` and `events_subject_idx`.
 */
export function listUnmatchedUnits(db: DbOrTx): Promise<UnmatchedUnits[]> {
  return select(db, sql`true`)
}

/** The units of one line that came back and are in no stock. Its product must be locked. */
export async function findReturnedUnmatched(db: DbOrTx, lineId: string): Promise<UnmatchedUnits | undefined> {
  const rows = await select(db, sql`l.id = ${lineId}`)
  return rows.find(({ reason }) => reason !== null)
}

/** The product of an order line; undefined when there is no such line. */
export async function findProductOfLine(db: DbOrTx, lineId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ productId: string }>(
    sql`select product_id as "productId" from order_lines where id = ${lineId}`,
  )
  return rows[0]?.productId
}

async function select(db: DbOrTx, condition: SQL): Promise<UnmatchedUnits[]> {
  const { rows } = await db.execute<Omit<UnmatchedUnits, 'at'> & { at: string | null }>(sql`
    with lines as (
      select l.id as "lineId", l.order_id as "orderId", l.product_id as "productId", l.product_name as "productName",
        l.translated_name as "translatedName", l.color, l.size, l.options, l.reserved_units
      from order_lines l where l.stock_item_id is null and ${condition}
    )
    select "lineId", "orderId", "productId", "productName", "translatedName", color, size, options,
      reserved_units as units, null as reason, null as at
    from lines where reserved_units > 0
    union all
    select "lineId", "orderId", "productId", "productName", "translatedName", color, size, options,
      back.units - coalesce(matched.units, 0), back.reason, back.at::text
    from lines
    join lateral (
      select sum((u ->> 'units')::int)::int as units, max(e.at) as at,
        (array_agg(e.data ->> 'reason' order by e.at desc))[1] as reason
      from events e cross join jsonb_array_elements(e.data -> 'lines') u
      where e.subject_id = "orderId" and e.type = 'stock.unmatched' and u ->> 'lineId' = "lineId"::text
    ) back on true
    left join lateral (
      select sum((e.data ->> 'units')::int)::int as units from events e
      where e.subject_id = "orderId" and e.type = 'stock.matched' and e.data ->> 'lineId' = "lineId"::text
    ) matched on true
    where back.units > coalesce(matched.units, 0)
    order by at nulls first, "orderId", "lineId"`)
  return rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : new Date(at) }))
}

import { eq, type SQL, sql } from 'drizzle-orm'
import { orderIdsMatching } from '#api/sales/orders/order-list.repository.ts'
import type { ContactMatch } from '#api/search-persons.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { ListedReturn, ReturnFilter } from '#contract/sales/returns-staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { returns } from '#database/schema/sales/returns.ts'

/** `contacts`: how the text finds phone numbers. */
type ReturnQuery = ReturnFilter & { contacts: ContactMatch }

/** One page of all returns; on `returns_newest_idx` or `returns_state_newest_idx`. */
export async function listReturnRows(
  db: DbOrTx,
  filter: ReturnQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedReturn[]> {
  const order =
    filter.sort === 'createdAt'
      ? sql`returns.created_at asc nulls last, returns.id desc`
      : sql`returns.created_at desc nulls first, returns.id`
  const { rows } = await db.execute<Omit<ListedReturn, 'createdAt'> & { createdAt: string }>(sql`
    select returns.id, returns.order_id as "orderId", o.customer_name as "customerName", o.phone, returns.state,
      returns.reason, returns.resolution, l.name as "firstProductName", l.translated as "firstTranslatedName", l.units as "unitCount",
      (select count(*)::int from return_photos p where p.return_id = returns.id) as "photoCount",
      returns.created_at as "createdAt"
    from (
      select * from returns where ${conditionOf(filter)} order by ${order} limit ${limit} offset ${offset}
    ) returns
    join orders o on o.id = returns.order_id
    cross join lateral (
      select (array_agg(l.product_name order by l.position))[1] as name,
        (array_agg(l.translated_name order by l.position))[1] as translated, sum(x.units)::int as units
      from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = returns.id
    ) l
    order by ${order}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The length of the list; counting stops at MAX_COUNTED. */
export async function countReturns(db: DbOrTx, filter: ReturnQuery): Promise<number> {
  return countRows(db, sql`returns where ${conditionOf(filter)}`)
}

function conditionOf({ state, text, contacts }: ReturnQuery): SQL {
  return allConditions([
    state && eq(returns.state, state),
    text && sql`${returns.orderId} in (${orderIdsMatching(text, contacts)})`,
  ])
}

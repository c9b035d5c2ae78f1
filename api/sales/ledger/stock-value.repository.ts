import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

type StockValueDifference = { movementId: string; booked: number; expected: number }

/**
 * Compares stock movements of known cost with what their postings changed on the account `stock`: an empty list
 * proves that each is booked once, and no other. The trigger `stock_movements_value` posts them; goods received have
 * postings of their own. Reads all movements.
 */
export async function listStockValueDifferences(db: DbOrTx): Promise<StockValueDifference[]> {
  const { rows } = await db.execute<StockValueDifference>(sql`
    select id as "movementId", sum(booked)::bigint as booked, sum(expected)::bigint as expected from (
      select p.reference as id, e.amount as booked, 0 as expected
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.order_id is null and p.kind like 'stock-%' and e.account = 'stock'
      union all
      select id::text, 0, on_hand_change * unit_cost from stock_movements where unit_cost > 0 and reason <> 'received'
    ) amounts group by id having sum(booked) <> sum(expected) order by id`)
  return rows
}

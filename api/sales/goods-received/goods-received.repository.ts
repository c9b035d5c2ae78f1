import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { goodsReceived } from '#database/schema/sales/goods-received.ts'

export type StoredGoodsReceived = typeof goodsReceived.$inferSelect

export async function insertGoodsReceived(tx: DbOrTx, received: StoredGoodsReceived): Promise<void> {
  await tx.insert(goodsReceived).values(received)
}

type GoodsReceivedDifference = { id: string; booked: number; expected: number }

/**
 * Compares goods received with what their postings added to the account `stock`: an empty list proves that each is
 * booked once.
 */
export async function listGoodsReceivedDifferences(db: DbOrTx): Promise<GoodsReceivedDifference[]> {
  const { rows } = await db.execute<GoodsReceivedDifference>(sql`
    select id, sum(booked)::int as booked, sum(expected)::int as expected from (
      select p.reference as id, e.amount as booked, 0 as expected
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.order_id is null and p.kind = 'goods-received' and e.account = 'stock'
      union all select id::text, 0, units * unit_cost from goods_received
    ) amounts group by id having sum(booked) <> sum(expected) order by id`)
  return rows
}

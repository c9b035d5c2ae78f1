import { sql } from 'drizzle-orm'
import type { StockItem, StockMovement } from '#contract/catalogue/stock-staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { DEFAULT_STOCK_PLACE_ID } from './stock.repository.ts'

/**
 * Stock items of a product with their variants on sale; without those only while units are left. In the order of the
 * option values.
 */
export async function listStockItems(db: DbOrTx, productId: string): Promise<StockItem[]> {
  const { rows } = await db.execute<StockItem>(sql`
    select i.id, l.on_hand as "onHand", l.reserved, i.low_stock_units as "lowStockUnits",
      coalesce(array_agg(array_to_string(v.option_values, ' / ') order by v.id) filter (where v.id is not null), '{}')
        as variants
    from stock_items i
    join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
    left join product_variants v on v.stock_item_id = i.id and v.archived_at is null
    where i.product_id = ${productId}
    group by i.id, l.on_hand, l.reserved
    having count(v.id) > 0 or l.on_hand > 0
    order by min((
      select sum(array_position(o.values, v.option_values[o.position + 1]) * power(100, 2 - o.position))
      from product_options o where o.product_id = v.product_id
    )) nulls last, i.id`)
  return rows
}

type ItemLevel = { itemId: string; productId: string; onHand: number; reserved: number }

/** What is on hand and reserved of these items, with the product of each. */
export async function listItemLevels(db: DbOrTx, itemIds: readonly string[]): Promise<ItemLevel[]> {
  const { rows } = await db.execute<ItemLevel>(sql`
    select i.id as "itemId", i.product_id as "productId", l.on_hand as "onHand", l.reserved
    from stock_items i join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
    where i.id = any(${sql.param([...itemIds])}::uuid[])`)
  return rows
}

type Page = { limit: number; offset: number }

/** Movements of a product's items, or of one of them, newest first; on `stock_movements_item_idx`. */
export async function listStockMovements(
  db: DbOrTx,
  productId: string,
  itemId: string | undefined,
  { limit, offset }: Page,
): Promise<StockMovement[]> {
  const { rows } = await db.execute<Omit<StockMovement, 'at'> & { at: string }>(sql`
    select m.id, m.item_id as "itemId", m.on_hand_change as "onHandChange", m.reserved_change as "reservedChange",
      m.reason, m.unit_cost as "unitCost", m.source_type as "sourceType", m.source_id as "sourceId", u.name as "actorName",
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from stock_movements m left join users u on u.id = m.actor_id
    where ${ofProduct(productId, itemId)}
    order by m.at desc, m.id desc limit ${limit} offset ${offset}`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

export async function countStockMovements(
  db: DbOrTx,
  productId: string,
  itemId: string | undefined,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from stock_movements m where ${ofProduct(productId, itemId)}`,
  )
  return rows[0]?.total ?? 0
}

function ofProduct(productId: string, itemId: string | undefined) {
  return sql`m.item_id in (
    select i.id from stock_items i where i.product_id = ${productId} ${itemId ? sql`and i.id = ${itemId}` : sql``})`
}

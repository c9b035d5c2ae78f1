import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { stockReasons } from '#database/schema/catalogue/stock.ts'

/** The place of a shop that has only one. */
export const DEFAULT_STOCK_PLACE_ID = 1

/** Why, by what and by whom stock is changed; `actorId` null: by the shop itself. */
export type StockCause = {
  reason: (typeof stockReasons)[number]
  sourceType: 'product' | 'import' | 'order'
  sourceId: string | null
  actorId: string | null
  at: Date
}

/** Changes of an item's level, in units. `unitCost`: what each of them cost, where that was named. */
export type StockMove = { itemId: string; onHand: number; reserved: number; unitCost?: number | undefined }

/** The columns of `stock_movements` that `movementRows` fills. */
export const MOVEMENT_COLUMNS = `id, item_id, place_id, on_hand_change, reserved_change, reason, source_type, source_id,
  actor_id, at`

/** Movements as rows in JSON for `json_populate_recordset(null::stock_movements, ...)`. */
export function movementRows(moves: readonly StockMove[], { at, ...cause }: StockCause): string {
  const { reason, sourceType, sourceId, actorId } = cause
  return JSON.stringify(
    moves.map(({ itemId, onHand, reserved, unitCost }) => ({
      id: newId(at.getTime()),
      item_id: itemId,
      place_id: DEFAULT_STOCK_PLACE_ID,
      on_hand_change: onHand,
      reserved_change: reserved,
      reason,
      source_type: sourceType,
      source_id: sourceId,
      actor_id: actorId,
      unit_cost: unitCost,
      at,
    })),
  )
}

/**
 * Changes levels and records the movements; moves of one item are summed, and those of nothing left out. Returns whether an
 * item that was sold out can be bought again. Danger: the products of the items must be locked, and their `stock` follows with
 * `refreshProductStock`. A level that would become negative, or reserved beyond what is on hand, fails the transaction.
 */
export async function moveStock(
  tx: DbOrTx,
  moves: readonly StockMove[],
  cause: StockCause,
): Promise<{ isBackInStock: boolean }> {
  const summed = sumByItem(moves)
  if (summed.length === 0) return { isBackInStock: false }
  const { rows } = await tx.execute<{ moved: number; isBackInStock: boolean | null }>(sql`
    with movements as (
      insert into stock_movements (${sql.raw(MOVEMENT_COLUMNS)}, unit_cost)
      select ${sql.raw(MOVEMENT_COLUMNS)}, ${valuedReasons.has(cause.reason) ? bookableCost(sql`m`, costOfItem(sql`m.item_id`)) : sql`m.unit_cost`}
      from json_populate_recordset(null::stock_movements, ${movementRows(summed, cause)}::json) m
      returning item_id, place_id, on_hand_change, reserved_change
    ), moved as (
      update stock_levels l set on_hand = l.on_hand + m.on_hand_change, reserved = l.reserved + m.reserved_change
      from movements m where l.item_id = m.item_id and l.place_id = m.place_id
      returning l.on_hand - l.reserved as available, m.on_hand_change - m.reserved_change as added
    )
    select count(*)::int as moved, bool_or(available = added and added > 0) as "isBackInStock" from moved`)
  const [result] = rows
  if (result?.moved !== summed.length) throw new Error('A stock item has no level.')
  return { isBackInStock: result.isBackInStock ?? false }
}

function sumByItem(moves: readonly StockMove[]): StockMove[] {
  const byItem = new Map<string, StockMove>()
  for (const { itemId, onHand, reserved, unitCost } of moves) {
    const before = byItem.get(itemId)
    byItem.set(itemId, {
      itemId,
      unitCost,
      onHand: (before?.onHand ?? 0) + onHand,
      reserved: (before?.reserved ?? 0) + reserved,
    })
  }
  return [...byItem.values()].filter(({ onHand, reserved }) => onHand !== 0 || reserved !== 0)
}

/** Movements whose units are booked by what the item's variants cost; goods received have a cost of their own. */
const valuedReasons: ReadonlySet<StockCause['reason']> = new Set([
  'opening',
  'count',
  'damaged',
  'lost',
  'import',
])

/** The most that one movement may be worth; the ledger holds whole numbers of 32 bits. */
export const MAX_STOCK_VALUE = 1_000_000_000

/**
 * What a unit of an item costs the shop: what its variants on sale cost, or without those all of them; null where
 * they differ, and for goods of sellers, who keep books of their own.
 */
const costOfItem = (itemId: SQL) => sql`(
  select case when count(v.cost) = count(*) and min(v.cost) = max(v.cost) then min(v.cost) end
  from product_variants v where v.stock_item_id = ${itemId} and (v.archived_at is null or not exists (
    select from product_variants s where s.stock_item_id = ${itemId} and s.archived_at is null)) and not exists (
    select from products p join users u on u.id = p.seller_id where p.id = v.product_id and u.role = 'seller'))`

/** A cost with which a movement can be booked; null beyond what the ledger holds. */
const bookableCost = (movement: SQL, cost: SQL) => sql`(
  select c.cost from (select ${cost} as cost) c
  where abs(c.cost::bigint * ${movement}.on_hand_change) <= ${sql.raw(String(MAX_STOCK_VALUE))})`

type ItemCost = { itemId: string; cost: number | null; available: number }

/** What a unit of each item of these products costs, and how many of them can be bought. */
export async function listItemCosts(tx: DbOrTx, productIds: readonly string[]): Promise<ItemCost[]> {
  const { rows } = await tx.execute<ItemCost>(sql`
    select i.id as "itemId", ${costOfItem(sql`i.id`)} as cost, l.on_hand - l.reserved as available
    from stock_items i join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
    where i.product_id = any(${sql.param([...productIds])}::uuid[])`)
  return rows
}

/**
 * Revalues the units that can be bought, where what they cost became known or changed since `before`: two movements, by which
 * they leave at the former cost and come at the present one. Units that are reserved keep the cost of their orders.
 */
export async function revalueStock(
  tx: DbOrTx,
  productIds: readonly string[],
  before: readonly ItemCost[],
  cause: StockCause,
): Promise<void> {
  const former = new Map(before.map(({ itemId, cost }) => [itemId, cost]))
  const changed = (await listItemCosts(tx, productIds)).filter(
    ({ itemId, cost, available }) => available > 0 && cost !== (former.get(itemId) ?? null),
  )
  const rows = changed.flatMap(({ itemId, cost, available }) => {
    const formerCost = former.get(itemId) ?? null
    const reason: StockCause['reason'] = formerCost === null ? 'valued' : 'revalued'
    const leaving = { itemId, onHand: -available, reserved: 0, unitCost: formerCost ?? undefined }
    const coming = { itemId, onHand: available, reserved: 0, unitCost: cost ?? undefined }
    return JSON.parse(movementRows([leaving, coming], { ...cause, reason }))
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock_movements (${sql.raw(MOVEMENT_COLUMNS)}, unit_cost)
    select ${sql.raw(MOVEMENT_COLUMNS)}, ${bookableCost(sql`m`, sql`m.unit_cost`)}
    from json_populate_recordset(null::stock_movements, ${JSON.stringify(rows)}::json) m`)
}

/** Sets `stock` of products to what can be bought of their variants, each stock item counted once. */
export async function refreshProductStock(tx: DbOrTx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    update products p set stock = coalesce((
      select sum(l.on_hand - l.reserved) from stock_levels l
      where l.item_id in (
        select v.stock_item_id from product_variants v where v.product_id = p.id and v.archived_at is null)
    ), 0)
    where p.id = any(${sql.param([...productIds])}::uuid[])`)
}

/** A stock that does not add up: what is stored, and what it should be. */
export type StockDifference = {
  what: 'on hand' | 'reserved' | 'product stock'
  id: string
  stored: number
  expected: number
}

/**
 * Compares the levels with the sums of their movements, and the stock of products with their levels. An empty list proves that
 * every unit is accounted for. Reads all levels, movements and products.
 */
export async function listStockDifferences(db: DbOrTx): Promise<StockDifference[]> {
  const { rows } = await db.execute<StockDifference>(sql`
    with sums as (
      select item_id, place_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
      from stock_movements group by item_id, place_id
    ), available as (
      select v.product_id, sum(l.on_hand - l.reserved)::int as units
      from (
        select distinct product_id, stock_item_id from product_variants where archived_at is null
      ) v join stock_levels l on l.item_id = v.stock_item_id group by v.product_id
    )
    select 'on hand' as what, l.item_id as id, l.on_hand as stored, coalesce(s.on_hand, 0) as expected
    from stock_levels l left join sums s using (item_id, place_id) where l.on_hand <> coalesce(s.on_hand, 0)
    union all
    select 'reserved', l.item_id, l.reserved, coalesce(s.reserved, 0)
    from stock_levels l left join sums s using (item_id, place_id) where l.reserved <> coalesce(s.reserved, 0)
    union all
    select 'product stock', p.id, p.stock, coalesce(a.units, 0)
    from products p left join available a on a.product_id = p.id where p.stock <> coalesce(a.units, 0)`)
  return rows
}

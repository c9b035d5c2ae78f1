import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_STOCK_PLACE_ID } from '#api/catalogue/stock/stock.repository.ts'
import { allConditions, containsText } from '#api/sql-conditions.ts'
import type {
  StockCount,
  StockCountLine,
  StockCountLineQuery,
} from '#contract/sales/stock-counts/stock-counts.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { stockCountLines, stockCounts } from '#database/schema/sales/stock-counts.ts'

export type StoredStockCount = typeof stockCounts.$inferSelect
type Page = { limit: number; offset: number }
/** Who counted, and when. */
type Counting = { by: string; at: Date }

type CountRow = Omit<StockCount, 'createdAt' | 'closedAt'> & { createdAt: string; closedAt: string | null }

const selectCounts = (condition: SQL, page: Page): SQL => sql`
  select c.id, c.name, c.state, u.name as "createdByName", c.created_at as "createdAt",
    closer.name as "closedByName", c.closed_at as "closedAt", s.*
  from stock_counts c join users u on u.id = c.created_by left join users closer on closer.id = c.closed_by
  cross join lateral (
    select count(*)::int as "lineCount", count(l.counted_units)::int as "countedCount",
      (count(*) filter (where l.counted_units <> l.expected_units))::int as "differentCount",
      coalesce(sum(l.counted_units - l.expected_units), 0)::int as difference
    from stock_count_lines l where l.count_id = c.id
  ) s
  where ${condition} order by c.created_at desc nulls first, c.id limit ${page.limit} offset ${page.offset}`

/** One page, newest first; on `stock_counts_newest_idx`. */
export async function listStockCounts(db: DbOrTx, page: Page): Promise<StockCount[]> {
  const { rows } = await db.execute<CountRow>(selectCounts(sql`true`, page))
  return rows.map(toCount)
}

export async function findStockCount(db: DbOrTx, id: string): Promise<StockCount | undefined> {
  const { rows } = await db.execute<CountRow>(selectCounts(sql`c.id = ${id}`, { limit: 1, offset: 0 }))
  return rows[0] && toCount(rows[0])
}

const toCount = (row: CountRow): StockCount => ({
  ...row,
  createdAt: new Date(row.createdAt),
  closedAt: row.closedAt === null ? null : new Date(row.closedAt),
})

/** Locks a count: shared to count, which several may do at once, or alone to finish it. */
export async function lockStockCount(
  tx: DbOrTx,
  id: string,
  mode: 'share' | 'update',
): Promise<StoredStockCount | undefined> {
  const [count] = await tx.select().from(stockCounts).where(eq(stockCounts.id, id)).for(mode)
  return count
}

export async function insertStockCount(tx: DbOrTx, count: typeof stockCounts.$inferInsert): Promise<void> {
  await tx.insert(stockCounts).values(count)
}

export async function closeStockCount(
  tx: DbOrTx,
  id: string,
  state: 'applied' | 'cancelled',
  { by, at }: Counting,
): Promise<void> {
  await tx.update(stockCounts).set({ state, closedBy: by, closedAt: at }).where(eq(stockCounts.id, id))
}

type LineRow = Omit<StockCountLine, 'countedAt' | 'productNameBn'> & {
  productNameBn: string | null
  countedAt: string | null
  total: number
}

const selectLines = (condition: SQL, page: Page): SQL => sql`
  select c.id, p.id as "productId", p.name as "productName", p.name_bn as "productNameBn", v.variant_name as "variantName", v.sku, v.barcode,
    l.on_hand as "onHand", c.counted_units as "countedUnits", c.expected_units as "expectedUnits",
    u.name as "countedByName", c.counted_at as "countedAt", count(*) over ()::int as total
  from stock_count_lines c join stock_items i on i.id = c.item_id join products p on p.id = i.product_id
  join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
  left join users u on u.id = c.counted_by
  cross join lateral (
    select case when count(*) = 1 then max(array_to_string(v.option_values, ' / ')) else '' end as variant_name,
      coalesce(min(v.sku), '') as sku, coalesce(min(v.barcode), '') as barcode
    from product_variants v where v.stock_item_id = i.id and v.archived_at is null
  ) v
  where ${condition} order by p.name, v.variant_name, c.id limit ${page.limit} offset ${page.offset}`

const shown = {
  open: sql`c.counted_units is null`,
  counted: sql`c.counted_units is not null`,
  different: sql`c.counted_units <> c.expected_units`,
}

/** One page of a count's lines, by name. */
export async function listStockCountLines(
  db: DbOrTx,
  countId: string,
  { text, show }: StockCountLineQuery,
  page: Page,
): Promise<{ lines: StockCountLine[]; total: number }> {
  const condition = allConditions([
    sql`c.count_id = ${countId}`,
    show && shown[show],
    text &&
      sql`(${containsText(sql`p.name`, text)} or ${containsText(sql`p.name_bn`, text)}
        or lower(v.sku) = lower(${text}::text) or v.barcode = ${text}::text)`,
  ])
  const { rows } = await db.execute<LineRow>(selectLines(condition, page))
  return { lines: rows.map(toLine), total: rows[0]?.total ?? 0 }
}

export async function findStockCountLine(
  db: DbOrTx,
  countId: string,
  by: { lineId: string } | { itemId: string },
): Promise<StockCountLine | undefined> {
  const one = 'lineId' in by ? sql`c.id = ${by.lineId}` : sql`c.item_id = ${by.itemId}`
  const { rows } = await db.execute<LineRow>(
    selectLines(sql`c.count_id = ${countId} and ${one}`, { limit: 1, offset: 0 }),
  )
  return rows[0] && toLine(rows[0])
}

const toLine = ({ total: _total, productNameBn, ...row }: LineRow): StockCountLine => ({
  ...row,
  ...(productNameBn && { productNameBn }),
  countedAt: row.countedAt === null ? null : new Date(row.countedAt),
})

export type CountSelection = {
  categoryId?: string | undefined
  supplierName?: string | undefined
  text?: string | undefined
}

/** What is counted of the shop's own goods on sale that all conditions match; one more than `limit` where there are more. */
export async function listItemsToCount(
  db: DbOrTx,
  { categoryId, supplierName, text }: CountSelection,
  limit: number,
): Promise<string[]> {
  const condition = allConditions([
    categoryId && sql`${categoryId}::uuid in (p.category_id, p.subcategory_id, p.sub_subcategory_id)`,
    supplierName &&
      sql`(exists (
          select from goods_received r where r.stock_item_id = i.id and r.supplier_name = ${supplierName}
        ) or exists (
          select from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
          where l.variant_id = v.id and o.supplier_name = ${supplierName} and o.state <> 'cancelled'))`,
    text &&
      sql`(${containsText(sql`p.name`, text)} or ${containsText(sql`p.name_bn`, text)}
        or lower(v.sku) = lower(${text}::text))`,
  ])
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct i.id from products p join users u on u.id = p.seller_id and u.role <> 'seller'
    join stock_items i on i.product_id = p.id
    join product_variants v on v.stock_item_id = i.id and v.archived_at is null
    where p.archived_at is null and ${condition} limit ${limit + 1}`)
  return rows.map(({ id }) => id)
}

/** Adds items that are to be counted; those that are in the count stay as they are. */
export async function insertStockCountLines(
  tx: DbOrTx,
  countId: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .insert(stockCountLines)
    .values(itemIds.map((itemId) => ({ countId, itemId })))
    .onConflictDoNothing()
}

export async function countStockCountLines(db: DbOrTx, countId: string): Promise<number> {
  return db.$count(stockCountLines, eq(stockCountLines.countId, countId))
}

/** The items whose variants on sale have this barcode or SKU; sellers' goods too. */
export async function listItemsOfCode(db: DbOrTx, code: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct v.stock_item_id as id from product_variants v join products p on p.id = v.product_id
    where (v.barcode = ${code} or lower(v.sku) = lower(${code}::text)) and v.archived_at is null
      and (p.archived_at is null or p.is_draft) limit 2`)
  return rows.map(({ id }) => id)
}

/**
 * Counts one unit of an item more or less, in one statement, so that nothing is lost of what two persons count at once; what
 * is on hand now is what is expected. Without its only unit a line is not counted, as before a wrong code was scanned. False
 * when there is no unit to take back.
 */
export async function addCountedUnit(
  tx: DbOrTx,
  { countId, itemId, units }: { countId: string; itemId: string; units: 1 | -1 },
  { by, at }: Counting,
): Promise<boolean> {
  const onHand = sql`(select on_hand from stock_levels where item_id = ${itemId} and place_id = ${DEFAULT_STOCK_PLACE_ID})`
  if (units === -1) {
    const { rowCount } = await tx.execute(sql`
      update stock_count_lines set counted_units = nullif(counted_units - 1, 0),
        expected_units = case when counted_units > 1 then ${onHand} end,
        counted_by = case when counted_units > 1 then ${by}::uuid end,
        counted_at = case when counted_units > 1 then ${at}::timestamptz end
      where count_id = ${countId} and item_id = ${itemId} and counted_units > 0`)
    return rowCount === 1
  }
  await tx.execute(sql`
    insert into stock_count_lines as l (id, count_id, item_id, counted_units, expected_units, counted_by, counted_at)
    values (${newId()}, ${countId}, ${itemId}, 1, ${onHand}, ${by}, ${at})
    on conflict (count_id, item_id) do update set counted_units = coalesce(l.counted_units, 0) + 1,
      expected_units = excluded.expected_units, counted_by = excluded.counted_by, counted_at = excluded.counted_at`)
  return true
}

/** Enters what was counted, or that nothing was, where the line still has what was read. False when it has not. */
export async function updateCountedUnits(
  tx: DbOrTx,
  {
    countId,
    lineId,
    units,
    unitsRead,
  }: { countId: string; lineId: string; units: number | null; unitsRead: number | null },
  { by, at }: Counting,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(stockCountLines)
    .set(
      units === null
        ? { countedUnits: null, expectedUnits: null, countedBy: null, countedAt: null }
        : {
            countedUnits: units,
            expectedUnits: sql`(
              select on_hand from stock_levels
              where item_id = ${stockCountLines.itemId} and place_id = ${DEFAULT_STOCK_PLACE_ID})`,
            countedBy: by,
            countedAt: at,
          },
    )
    .where(
      and(
        eq(stockCountLines.id, lineId),
        eq(stockCountLines.countId, countId),
        sql`${stockCountLines.countedUnits} is not distinct from ${unitsRead}::int`,
      ),
    )
  return rowCount === 1
}

export type StockCountDifference = {
  itemId: string
  productId: string
  name: string
  units: number
  expectedUnits: number
  onHand: number
  reserved: number
  /** The product's units are counted per variant by now, or together: they have left this item. */
  isFormer: boolean
}

/** The counted lines that differ, with what is on hand and reserved now. */
export async function listStockCountDifferences(
  db: DbOrTx,
  countId: string,
): Promise<StockCountDifference[]> {
  const { rows } = await db.execute<StockCountDifference>(sql`
    select c.item_id as "itemId", p.id as "productId", c.counted_units as units,
      c.expected_units as "expectedUnits", l.on_hand as "onHand", l.reserved, i.is_shared = p.has_variants as "isFormer",
      concat_ws(', ', p.name, (
        select nullif(case when count(*) = 1 then max(array_to_string(v.option_values, ' / ')) else '' end, '')
        from product_variants v where v.stock_item_id = i.id and v.archived_at is null)) as name
    from stock_count_lines c join stock_items i on i.id = c.item_id join products p on p.id = i.product_id
    join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
    where c.count_id = ${countId} and c.counted_units <> c.expected_units order by p.id, c.item_id`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import type { StoredVariant, VariantPlan, VariantTarget } from './plan-variants.ts'
import { DEFAULT_PLACE_ID } from './stock.repository.ts'

// Imports write thousands of products, each batch in a constant number of statements: the rows are one JSON parameter.

/** All variants of these products, whose rows must be locked; archived ones too. */
export async function listStoredVariants(tx: DbOrTx, productIds: string[]): Promise<StoredVariant[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<StoredVariant>(sql`
    select v.id, v.product_id as "productId", v.option_values as "optionValues", v.stock_item_id as "stockItemId",
      i.is_shared as "isShared", v.archived_at is not null as "isArchived", l.on_hand - l.reserved as available
    from product_variants v
    join stock_items i on i.id = v.stock_item_id
    join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_PLACE_ID}
    where v.product_id = any(${sql.param(productIds)}::uuid[])`)
  return rows
}

/** Creates stock items, with empty levels. */
export async function insertStockItems(tx: DbOrTx, items: VariantPlan['newItems']): Promise<void> {
  if (items.length === 0) return
  await tx.execute(sql`
    with items as (
      insert into stock_items (id, product_id, is_shared)
      select id, "productId", "isShared" from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as given (id uuid, "productId" uuid, "isShared" boolean)
      returning id
    )
    insert into stock_levels (item_id, place_id, on_hand) select id, ${DEFAULT_PLACE_ID}, 0 from items`)
}

/** Takes variants off sale, with their prices: one that is offered again gets the price that its product has then. */
export async function archiveVariants(tx: DbOrTx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    with archived as (
      update product_variants set archived_at = ${now.toISOString()}::timestamptz
      where id = any(${sql.param(ids)}::uuid[]) returning id
    )
    delete from variant_prices where variant_id in (select id from archived)`)
}

/**
 * Inserts variants, or offers archived ones again, without their SKU if another variant has it by now; after
 * `archiveVariants`, since option values are unique on sale.
 */
export async function upsertVariants(tx: DbOrTx, variants: VariantPlan['offered']): Promise<void> {
  if (variants.length === 0) return
  await tx.execute(sql`
    insert into product_variants (id, product_id, option_values, color, size, stock_item_id)
    select id, "productId", "optionValues", color, size, "stockItemId"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as given (id uuid, "productId" uuid, "optionValues" text[], color text, size text, "stockItemId" uuid)
    on conflict (id) do update set archived_at = null, stock_item_id = excluded.stock_item_id,
      sku = case when exists (
        select from product_variants other
        where lower(other.sku) = lower(product_variants.sku) and other.archived_at is null
          and other.id <> product_variants.id
      ) then null else product_variants.sku end`)
}

/** Sets the options of products, and whether their variants are counted apart. */
export async function replaceOptions(tx: DbOrTx, targets: readonly VariantTarget[]): Promise<void> {
  const productIds = targets.map(({ productId }) => productId)
  await tx.execute(sql`delete from product_options where product_id = any(${sql.param(productIds)}::uuid[])`)
  const options = targets.flatMap(({ productId, colors, sizes }) =>
    [
      { name: 'Color', values: colors },
      { name: 'Size', values: sizes },
    ]
      .filter(({ values }) => values.length > 0)
      .map((option, position) => ({ ...option, product_id: productId, position })),
  )
  await tx.execute(sql`
    insert into product_options (product_id, position, name, values)
    select product_id, position, name, values from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as given (product_id uuid, position smallint, name text, values text[])`)
}

/** The stock of each variant on sale, of products that are counted per variant; in the order of colours and sizes. */
export async function listVariantStock(db: DbOrTx, productIds: string[]) {
  if (productIds.length === 0) return []
  const { rows } = await db.execute<{
    id: string
    productId: string
    color: string
    size: string
    stock: number
  }>(sql`
    select v.id, v.product_id as "productId", v.color, v.size, l.on_hand - l.reserved as stock
    from product_variants v
    join products p on p.id = v.product_id
    join stock_levels l on l.item_id = v.stock_item_id and l.place_id = ${DEFAULT_PLACE_ID}
    where v.product_id = any(${sql.param(productIds)}::uuid[]) and p.has_variants and v.archived_at is null
    order by v.product_id, array_position(p.colors, v.color), array_position(p.sizes, v.size)`)
  return rows
}

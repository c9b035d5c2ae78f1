import { type SQL, sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { OptionsTarget, StoredVariant, VariantPlan } from './plan-variants.ts'
import { DEFAULT_STOCK_PLACE_ID } from './stock.repository.ts'
import { BASE_PRICE, type PriceRowJson, SPECIAL_PRICES } from './variant-prices.repository.ts'

// Imports write thousands of products, each batch in a constant number of statements: the rows are one JSON parameter.

/** All variants of these products, whose rows must be locked; archived ones too. */
export async function listStoredVariants(tx: DbOrTx, productIds: string[]): Promise<StoredVariant[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<StoredVariant>(sql`
    select v.id, v.product_id as "productId", v.option_values as "optionValues", v.color, v.size,
      v.stock_item_id as "stockItemId",
      i.is_shared as "isShared", v.archived_at is not null as "isArchived", l.on_hand - l.reserved as available
    from product_variants v
    join stock_items i on i.id = v.stock_item_id
    join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
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
    insert into stock_levels (item_id, place_id, on_hand) select id, ${DEFAULT_STOCK_PLACE_ID}, 0 from items`)
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

/** Frees the values of variants that get others, since two of them may swap theirs; before `upsertVariants`. */
export async function parkOptionValues(tx: DbOrTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update product_variants set option_values = array[id::text] where id = any(${sql.param(ids)}::uuid[])`)
}

/**
 * Inserts or changes variants, or offers archived ones again, without their SKU if another variant has it by now; after
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
      option_values = excluded.option_values, color = excluded.color, size = excluded.size,
      sku = case when exists (
        select from product_variants other
        where lower(other.sku) = lower(product_variants.sku) and other.archived_at is null
          and other.id <> product_variants.id
      ) then null else product_variants.sku end`)
}

/** The options of products, in display order. */
export async function listOptions(
  db: DbOrTx,
  productIds: string[],
): Promise<(ProductOption & { productId: string })[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute<ProductOption & { productId: string }>(sql`
    select product_id as "productId", name, values from product_options
    where product_id = any(${sql.param(productIds)}::uuid[]) order by product_id, position`)
  return rows
}

/** Sets the options of products. */
export async function replaceOptions(
  tx: DbOrTx,
  targets: readonly Pick<OptionsTarget, 'productId' | 'options'>[],
): Promise<void> {
  const productIds = targets.map(({ productId }) => productId)
  await tx.execute(sql`delete from product_options where product_id = any(${sql.param(productIds)}::uuid[])`)
  const rows = targets.flatMap(({ productId, options }) =>
    options.map(({ name, values }, position) => ({ name, values, product_id: productId, position })),
  )
  await tx.execute(sql`
    insert into product_options (product_id, position, name, values)
    select product_id, position, name, values from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
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
    join stock_levels l on l.item_id = v.stock_item_id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
    where v.product_id = any(${sql.param(productIds)}::uuid[]) and p.has_variants and v.archived_at is null
    order by v.product_id, array_position(p.colors, v.color), array_position(p.sizes, v.size)`)
  return rows
}

/** A variant on sale with all that the shop knows of it; `stock` is that of its item, which variants may share. */
export type VariantWithPrices = {
  id: string
  optionValues: string[]
  color: string
  size: string
  /** What it always costs. */
  price: Taka
  oldPrice: Taka | null
  /** Its special prices, as the database answers them; `priceRowsFrom` reads them. */
  prices: PriceRowJson[] | null
  stock: number
  sku: string | null
  barcode: string | null
  cost: Taka | null
  weightGrams: number | null
  imageId: string | null
  /** As stored: services decide who reads which. */
  customFields: StoredFields
}

/** The variants of a product on sale, oldest first. */
export async function listVariantsWithPrices(db: DbOrTx, productId: string): Promise<VariantWithPrices[]> {
  return listVariantsWithPricesOf(db, [productId])
}

/** The variants of products on sale, by product and age. */
export async function listVariantsWithPricesOf(
  db: DbOrTx,
  productIds: string[],
): Promise<(VariantWithPrices & { productId: string })[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute<VariantWithPrices & { productId: string }>(sql`
    ${variantsWithPricesWhere(sql`v.product_id = any(${sql.param(productIds)}::uuid[])`)} order by v.product_id, v.id`)
  return rows
}

/** Rows of `VariantWithPrices` for a statement that reads more than them; `v` is the variant. */
export function variantsWithPricesWhere(condition: SQL): SQL {
  return sql`
    select v.id, v.product_id as "productId", v.option_values as "optionValues", v.color, v.size, r.price, r.old_price as "oldPrice",
      ${sql.raw(SPECIAL_PRICES)} as prices, l.on_hand - l.reserved as stock, v.sku, v.barcode, v.cost, v.weight_grams as "weightGrams", v.image_id as "imageId",
      v.custom_fields as "customFields"
    from product_variants v
    join stock_levels l on l.item_id = v.stock_item_id and l.place_id = ${sql.raw(String(DEFAULT_STOCK_PLACE_ID))}
    join variant_prices r on r.variant_id = v.id and ${sql.raw(BASE_PRICE)}
    where ${condition} and v.archived_at is null`
}

/** What is written of a variant other than its values, stock and price. */
export type VariantDetails = Pick<
  VariantWithPrices,
  'id' | 'sku' | 'barcode' | 'cost' | 'weightGrams' | 'imageId' | 'customFields'
>

/**
 * Stores details of variants; `customFields` null: they stay as they are. A SKU of another product violates
 * `product_variants_sku_key`.
 */
export async function updateVariantDetails(tx: DbOrTx, details: readonly VariantDetails[]): Promise<void> {
  if (details.length === 0) return
  const ids = details.map(({ id }) => id)
  // Two variants may swap their SKUs.
  await tx.execute(sql`update product_variants set sku = null where id = any(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    update product_variants v set sku = given.sku, barcode = given.barcode, cost = given.cost,
      weight_grams = given."weightGrams", image_id = given."imageId", 
      custom_fields = coalesce(given."customFields", v.custom_fields)
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as given (id uuid, sku text, barcode text, cost integer, "weightGrams" integer, "imageId" uuid, "customFields" jsonb)
    where v.id = given.id`)
}

/** Those of these SKUs, in lower case, that variants on sale have, with their products; on `product_variants_sku_key`. */
export async function listSkuOwners(
  db: DbOrTx,
  skus: string[],
): Promise<{ sku: string; productId: string; name: string }[]> {
  if (skus.length === 0) return []
  const { rows } = await db.execute<{ sku: string; productId: string; name: string }>(sql`
    select lower(v.sku) as sku, v.product_id as "productId", p.name from product_variants v
    join products p on p.id = v.product_id
    where lower(v.sku) = any(${sql.param(skus)}::text[]) and v.archived_at is null`)
  return rows
}

/** Sets images of variants on sale, which their products have, by the values of their options. */
export async function updateVariantImages(
  tx: DbOrTx,
  images: readonly { productId: string; optionValues: string[]; imageId: string }[],
): Promise<void> {
  if (images.length === 0) return
  await tx.execute(sql`
    update product_variants v set image_id = given."imageId"
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
      as given ("productId" uuid, "optionValues" text[], "imageId" uuid)
    where v.product_id = given."productId" and v.option_values = given."optionValues" and v.archived_at is null
      and exists (select from product_images i where i.product_id = v.product_id and i.image_id = given."imageId")`)
}

/** Variants whose image is no longer one of their product's show the product's first. */
export async function clearRemovedVariantImages(tx: DbOrTx, productIds: string[]): Promise<void> {
  await tx.execute(sql`
    update product_variants v set image_id = null
    where v.product_id = any(${sql.param(productIds)}::uuid[]) and v.image_id is not null and not exists (
      select from product_images i where i.product_id = v.product_id and i.image_id = v.image_id)`)
}

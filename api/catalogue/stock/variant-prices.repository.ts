import { sql } from 'drizzle-orm'
import type { PriceRow, VariantPrice } from '#contract/pricing/unit-price.ts'
import type { Taka } from '#contract/taka.ts'
import { compiledStatement } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'

/** The condition of `variant_prices_current_key`: the regular price for all customers, from one unit, without an end. */
export const BASE_PRICE = `kind = 'regular' and customer_group is null and least_quantity = 1 and ends_at is null`

/** The stored end of a scheduled price without one; null would make it a base price. */
const OPEN_END = `'infinity'::timestamptz`

/** A row of `variant_prices` as fields of JSON; `priceRowsFrom` reads them. */
export const PRICE_FIELDS = `'kind', kind, 'customerGroupId', customer_group, 'leastQuantity', least_quantity, 'startsAt', starts_at,
  'endsAt', nullif(ends_at, ${OPEN_END}), 'price', price`

/** The special prices of the variant `v`, null for none. */
export const SPECIAL_PRICES = `(select json_agg(json_build_object(${PRICE_FIELDS}) order by starts_at, id)
  from variant_prices where variant_id = v.id and not (${BASE_PRICE}))`

/** A `PriceRow` in JSON of the database. */
export type PriceRowJson = Omit<PriceRow, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null }

export function priceRowsFrom(rows: readonly PriceRowJson[] | null): PriceRow[] {
  return (rows ?? []).map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }))
}

/**
 * A variant on sale with its prices, null if it is new, the price columns of its product, and when those change by
 * themselves.
 */
export type PricedVariantRow = {
  variantId: string
  productId: string
  price: Taka | null
  oldPrice: Taka | null
  prices: readonly PriceRow[]
  productListPrice: Taka
  productPrice: Taka
  discountPercent: number
  dueAt: Date | null
}

/** The variants on sale of products, whose rows must be locked; by product and age. */
export async function listPricedVariants(tx: DbOrTx, productIds: string[]): Promise<PricedVariantRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<
    Omit<PricedVariantRow, 'prices' | 'dueAt'> & { prices: PriceRowJson[] | null; dueAt: string | null }
  >(sql`
    select v.id as "variantId", p.id as "productId", r.price, r.old_price as "oldPrice",
      ${sql.raw(SPECIAL_PRICES)} as prices, c.due_at as "dueAt", p.list_price as "productListPrice", p.price as "productPrice",
      p.discount_percent::float8 as "discountPercent"
    from products p
    join product_variants v on v.product_id = p.id and v.archived_at is null
    left join (select * from variant_prices where ${sql.raw(BASE_PRICE)}) r on r.variant_id = v.id
    left join price_changes c on c.product_id = p.id
    where p.id = any(${sql.param(productIds)}::uuid[])
    order by p.id, v.id`)
  return rows.map(({ prices, dueAt, ...row }) => ({
    ...row,
    prices: priceRowsFrom(prices),
    dueAt: dueAt === null ? null : new Date(dueAt),
  }))
}

/** Sets the prices that variants always have. */
export async function upsertVariantPrices(
  tx: DbOrTx,
  prices: readonly (VariantPrice & { variantId: string })[],
  now: Date,
): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map((price) => ({ ...price, id: newId(now.getTime()) }))
  await tx.execute(sql`
    insert into variant_prices (id, variant_id, starts_at, price, old_price)
    select id, "variantId", ${now.toISOString()}::timestamptz, price, "oldPrice"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, "variantId" uuid, price integer, "oldPrice" integer)
    on conflict (variant_id) where ${sql.raw(BASE_PRICE)}
      do update set price = excluded.price, old_price = excluded.old_price, starts_at = excluded.starts_at`)
}

/**
 * Makes scheduled prices without an end that have begun the prices that always apply. A price that was struck through
 * stays so while it is higher.
 */
export async function applyBegunPrices(tx: DbOrTx, productIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    with begun as (
      delete from variant_prices b using product_variants v
      where b.variant_id = v.id and v.product_id = any(${sql.param([...productIds])}::uuid[])
        and b.kind = 'regular' and b.ends_at = ${sql.raw(OPEN_END)} and b.starts_at <= ${now.toISOString()}::timestamptz
      returning b.variant_id, b.price
    )
    update variant_prices c
    set price = b.price, old_price = case when c.old_price > b.price then c.old_price end, starts_at = ${now.toISOString()}::timestamptz
    from begun b where c.variant_id = b.variant_id and ${sql.raw(BASE_PRICE)}`)
}

/** Price columns of a product, as derived from its cheapest variant. */
export type ProductPrice = { productId: string; listPrice: Taka; price: Taka; discountPercent: number }

export async function updateProductPrices(tx: DbOrTx, prices: readonly ProductPrice[]): Promise<void> {
  if (prices.length === 0) return
  await tx.execute(sql`
    update products p
    set list_price = given."listPrice", price = given.price, discount_percent = given."discountPercent"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as given ("productId" uuid, "listPrice" integer, price integer, "discountPercent" numeric)
    where p.id = given."productId"`)
}

/** Stores when prices of these products change next; null: not by themselves. */
export async function replaceDueTimes(
  tx: DbOrTx,
  times: readonly { productId: string; dueAt: Date | null }[],
): Promise<void> {
  if (times.length === 0) return
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as g ("productId" uuid, "dueAt" timestamptz)
    ), removed as (
      delete from price_changes c using given g where c.product_id = g."productId" and g."dueAt" is null
    )
    insert into price_changes (product_id, due_at)
    select "productId", "dueAt" from given where "dueAt" is not null
    on conflict (product_id) do update set due_at = excluded.due_at`)
}

const selectGroupPrices = compiledStatement<{ found: boolean }>(
  'group-prices',
  sql`select exists (select from variant_prices where customer_group is not null) as found`,
)

/** Whether any product has a price for a group of customers; on `variant_prices_group_idx`. */
export async function hasGroupPrices(db: DbOrTx): Promise<boolean> {
  const [row] = await selectGroupPrices(db, {})
  return row?.found ?? false
}

/** Products of which a price begins or ends by this time, the first ones first; on `price_changes_due_idx`. */
export async function listDuePriceChanges(
  tx: DbOrTx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ productId: string }>(sql`
    select product_id as "productId" from price_changes where due_at <= ${now.toISOString()}::timestamptz
    order by due_at, product_id limit ${limit}`)
  return rows.map(({ productId }) => productId)
}

/** A special price of a variant: one in addition to its base price. */
export type StoredPriceRow = PriceRow & { variantId: string }

/** Gives variants of a product these special prices in place of those they have. */
export async function replaceSpecialPrices(
  tx: DbOrTx,
  productId: string,
  prices: readonly StoredPriceRow[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    delete from variant_prices using product_variants v
    where variant_id = v.id and v.product_id = ${productId} and not (${sql.raw(BASE_PRICE)})`)
  const rows = prices.map((price) => ({ ...price, id: newId(now.getTime()) }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into variant_prices (id, variant_id, kind, customer_group, least_quantity, starts_at, ends_at, price)
    select id, "variantId", kind, "customerGroupId", "leastQuantity", "startsAt",
      case when kind = 'regular' then coalesce("endsAt", ${sql.raw(OPEN_END)}) else "endsAt" end, price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, "variantId" uuid, kind text, "customerGroupId" uuid, "leastQuantity" integer,
        "startsAt" timestamptz, "endsAt" timestamptz, price integer)`)
}

/**
 * Whether this scheduled price is in force until the product's prices are derived again: nothing begins or ends
 * before that.
 */
const IN_FORCE_UNTIL_DUE = `o.starts_at < coalesce(c.due_at, 'infinity') and o.ends_at >= coalesce(c.due_at, 'infinity')`

/**
 * Products whose price is not that of their cheapest variant, and variants on sale without a price. A scheduled price
 * counts from when the shop has derived the product's from it. Reads all of them.
 */
export async function listPriceDifferences(db: DbOrTx): Promise<{ productId: string }[]> {
  const { rows } = await db.execute<{ productId: string }>(sql`
    select p.id as "productId" from products p
    join product_variants v on v.product_id = p.id and v.archived_at is null
    left join price_changes c on c.product_id = p.id
    left join (select * from variant_prices where ${sql.raw(BASE_PRICE)}) r on r.variant_id = v.id
    left join (select * from variant_prices where kind = 'regular' and ends_at is not null) o
      on o.variant_id = v.id and ${sql.raw(IN_FORCE_UNTIL_DUE)}
    group by p.id
    having bool_or(r.price is null) or min(coalesce(o.price, r.price)) <> p.price
      or p.price <> floor((p.list_price * (100 - p.discount_percent) + 50) / 100)`)
  return rows
}

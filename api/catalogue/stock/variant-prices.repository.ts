import { sql } from 'drizzle-orm'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'

/** The condition of `variant_prices_current_key`: the regular price for all customers, from one unit, without an end. */
export const CURRENT_PRICE = `kind = 'regular' and customer_group is null and least_quantity = 1 and ends_at is null`

/** Price of a variant; `oldPrice` is the higher one that is struck through, null: none. */
export type VariantPrice = { price: Taka; oldPrice: Taka | null }

/** A variant on sale with its current price, null if it is new, and the price columns of its product. */
export type PricedVariantRow = {
  variantId: string
  productId: string
  price: Taka | null
  oldPrice: Taka | null
  productListPrice: Taka
  productPrice: Taka
  discountPercent: number
}

/** The variants on sale of products, whose rows must be locked; by product and age. */
export async function listPricedVariants(tx: DbOrTx, productIds: string[]): Promise<PricedVariantRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<PricedVariantRow>(sql`
    select v.id as "variantId", p.id as "productId", r.price, r.old_price as "oldPrice",
      p.list_price as "productListPrice", p.price as "productPrice",
      p.discount_percent::float8 as "discountPercent"
    from products p
    join product_variants v on v.product_id = p.id and v.archived_at is null
    left join (select * from variant_prices where ${sql.raw(CURRENT_PRICE)}) r on r.variant_id = v.id
    where p.id = any(${sql.param(productIds)}::uuid[])
    order by p.id, v.id`)
  return rows
}

/** Sets the current prices of variants. */
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
    on conflict (variant_id) where ${sql.raw(CURRENT_PRICE)}
      do update set price = excluded.price, old_price = excluded.old_price, starts_at = excluded.starts_at`)
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

/** Products whose price is not that of their cheapest variant, and variants on sale without a price. Reads all of them. */
export async function listPriceDifferences(db: DbOrTx): Promise<{ productId: string }[]> {
  const { rows } = await db.execute<{ productId: string }>(sql`
    select p.id as "productId" from products p
    join product_variants v on v.product_id = p.id and v.archived_at is null
    left join (select * from variant_prices where ${sql.raw(CURRENT_PRICE)}) r on r.variant_id = v.id
    group by p.id
    having bool_or(r.price is null) or min(r.price) <> p.price
      or p.price <> floor((p.list_price * (100 - p.discount_percent) + 50) / 100)`)
  return rows
}

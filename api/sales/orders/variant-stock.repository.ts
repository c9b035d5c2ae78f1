import { sql } from 'drizzle-orm'
import { type PricedLine, unitsPerVariant } from '#api/pricing/order-pricing.ts'
import type { DbOrTx } from '#database/connect.ts'

// Stock per colour and size. The rows are read and written only while their product is locked, so they need no lock of
// their own; the product's stock remains their sum.

type VariantRow = { color: string; size: string; stock: number }

/**
 * The variants of locked products, by product. A statement of its own: one that also waits for the products' locks would
 * see the variants as they were before it waited.
 */
export async function listVariantStockOf(
  tx: DbOrTx,
  productIds: string[],
): Promise<Map<string, VariantRow[]>> {
  const variantsOf = new Map<string, VariantRow[]>()
  if (productIds.length === 0) return variantsOf
  const { rows } = await tx.execute<VariantRow & { productId: string }>(sql`
    select product_id as "productId", color, size, stock from product_variants
    where product_id = any(${sql.param(productIds)}::uuid[])`)
  for (const { productId, ...variant } of rows)
    variantsOf.set(productId, [...(variantsOf.get(productId) ?? []), variant])
  return variantsOf
}

/** Reserves the units of lines with stock per colour and size. Throws when a stock is too low; roll back then. */
export async function reserveVariantStock(tx: DbOrTx, lines: readonly PricedLine[]): Promise<void> {
  const variantLines = [...unitsPerVariant(lines.filter((line) => line.hasVariants)).values()]
  if (variantLines.length === 0) return
  const units = variantLines.map(({ productId, color, size, quantity }) => ({
    product_id: productId,
    color: color ?? '',
    size: size ?? '',
    stock: quantity,
  }))
  const { rowCount } = await tx.execute(sql`
    update product_variants v set stock = v.stock - u.stock
    from json_populate_recordset(null::product_variants, ${JSON.stringify(units)}::json) u
    where v.product_id = u.product_id and v.color = u.color and v.size = u.size and v.stock >= u.stock`)
  if (rowCount !== units.length)
    throw new Error('A colour and size of a locked product had too little stock.')
}

/**
 * Releases the units of an order to their colours and sizes, and sets each product's stock to their sum again: units of a
 * variant that is no longer offered are lost. True when one of them was sold out until now.
 */
export async function releaseVariantStock(tx: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ wasSoldOut: boolean }>(sql`
    update product_variants v set stock = v.stock + l.units
    from (
      select product_id, coalesce(color, '') as color, coalesce(size, '') as size, sum(quantity)::int as units
      from order_lines where order_id = ${orderId} group by 1, 2, 3
    ) l
    where v.product_id = l.product_id and v.color = l.color and v.size = l.size
    returning v.stock = l.units as "wasSoldOut"`)
  await tx.execute(sql`
    update products p
    set stock = coalesce((select sum(v.stock) from product_variants v where v.product_id = p.id), 0)
    where p.has_variants and p.id in (select product_id from order_lines where order_id = ${orderId})`)
  return rows.some((row) => row.wasSoldOut)
}

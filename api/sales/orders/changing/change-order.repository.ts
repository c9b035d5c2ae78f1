import { inArray, sql } from 'drizzle-orm'
import type { PricedLine } from '#api/pricing/order-pricing.ts'
import type { AddedLine } from '#api/pricing/price-change.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { orderLines } from '#database/schema/sales/orders.ts'

/** Adds units to lines, at the price they were bought for. */
export async function addUnits(
  tx: DbOrTx,
  added: readonly { lineId: string; units: number }[],
): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    update order_lines l set quantity = quantity + a.units, line_total = unit_price * (quantity + a.units)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a ("lineId" uuid, units int) where l.id = a."lineId"`)
}

/** Category and seller of products, which decide which coupons and price rules are for them. */
export async function listCountedProducts(
  db: DbOrTx,
  productIds: readonly string[],
): Promise<{ id: string; categoryId: string; sellerId: string }[]> {
  if (productIds.length === 0) return []
  const { id, categoryId, sellerId } = products
  return db
    .select({ id, categoryId, sellerId })
    .from(products)
    .where(inArray(id, [...productIds]))
}

/** Appends lines to a locked order; `commissionPercent`: what the shop takes of those of sellers. */
export async function appendLines(
  tx: DbOrTx,
  orderId: string,
  lines: readonly AddedLine[],
  commissionPercent: number,
): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(orderLines).values(
    lines.map((line, index) => ({
      id: line.id,
      orderId,
      position: sql`(select coalesce(max(position), -1) + ${index + 1} from order_lines where order_id = ${orderId})`,
      productId: line.productId,
      variantId: line.variantId,
      stockItemId: line.stockItemId,
      productName: line.productName,
      translatedName: line.translatedName,
      imageUrl: line.imageUrl,
      sellerId: line.sellerId,
      sellerName: line.sellerName,
      color: line.color,
      size: line.size,
      options: line.options,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      unitCost: sql`case when ${ofSeller(line)} then null else ${line.unitCost}::int end`,
      lineTotal: line.lineTotal,
      commissionPercent: sql`case when ${ofSeller(line)} then ${commissionPercent}::numeric end`,
    })),
  )
}

/** Whether the goods are those of a seller, which cost the shop nothing but the seller's share. */
const ofSeller = ({ sellerId }: PricedLine) =>
  sql`exists (select from users where id = ${sellerId} and role = 'seller')`

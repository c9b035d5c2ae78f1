import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { orderLines } from '#database/schema/sales/orders.ts'

/** The image URLs that order lines show of these products; on `order_lines_product_idx`. */
export async function listOrderedImageUrls(tx: DbOrTx, productIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ imageUrl: orderLines.imageUrl })
    .from(orderLines)
    .where(inArray(orderLines.productId, productIds))
  return rows.map((row) => row.imageUrl)
}

/** Which of these products were ever ordered; on `order_lines_product_idx`. */
export async function listOrderedProductIds(tx: DbOrTx, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.productId, productIds))
  return rows.map((row) => row.productId)
}

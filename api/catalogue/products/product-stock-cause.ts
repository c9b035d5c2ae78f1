import type { StockCause } from '#api/catalogue/stock/stock.repository.ts'
import type { Viewer } from '#api/viewer.ts'

/** Why the stock of a product changes that staff edit; `productId` null for several at once. */
export function productStockCause(
  reason: StockCause['reason'],
  productId: string | null,
  { userId }: Viewer,
  at: Date,
): StockCause {
  return { reason, sourceType: 'product', sourceId: productId, actorId: userId, at }
}

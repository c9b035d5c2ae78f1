import { inArray } from 'drizzle-orm'
import { rankProducts } from '#api/catalogue/products/rank-products.repository.ts'
import type { EventFollower, FollowedEvent } from '#api/events/follow-events.ts'
import { orderLines } from '#database/schema/sales/orders.ts'

/**
 * Ranks products again whose units were ordered, cancelled or came back, instead of comparing all products every minute
 * (docs/decisions/006).
 */
export const rankSoldProducts: EventFollower = {
  name: 'product-ranking',
  begins: 'now',
  skips: ['stock.moved'],
  async handle(tx, events) {
    const orderIds = [...new Set(events.flatMap(orderOf))]
    if (orderIds.length === 0) return
    const lines = await tx
      .selectDistinct({ productId: orderLines.productId })
      .from(orderLines)
      .where(inArray(orderLines.orderId, orderIds))
    await rankProducts(
      tx,
      lines.map(({ productId }) => productId),
    )
  },
}

/** The order whose sold units an event may have changed. */
function orderOf({ type, subjectId, data }: FollowedEvent): string[] {
  if (type.startsWith('order.')) return [subjectId]
  if (!type.startsWith('parcel.') && !type.startsWith('return.')) return []
  const { orderId } = data as { orderId?: unknown }
  return typeof orderId === 'string' ? [orderId] : []
}

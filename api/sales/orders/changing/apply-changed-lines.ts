import { moveStock, refreshProductStock } from '#api/catalogue/stock/stock.repository.ts'
import { moveUnits } from '#api/sales/orders/order-lines.repository.ts'
import { changeUnitsSold, releaseReservedStock } from '#api/sales/orders/status/order-stock.repository.ts'
import type { Tx } from '#database/connect.ts'
import { addUnits, appendLines } from './change-order.repository.ts'
import type { PricedChangedOrder } from './price-changed-order.ts'

/** Changes lines and stock; true when something that was sold out can be bought again. */
export async function applyChangedLines(
  tx: Tx,
  change: { orderId: string; actorId: string; now: Date },
  { targets, added, commissionPercent }: PricedChangedOrder,
): Promise<boolean> {
  const { orderId, actorId, now } = change
  const fewer = targets
    .map(({ line, target }) => ({ line, units: line.charged - target }))
    .filter(({ units }) => units > 0)
  await moveUnits(
    tx,
    fewer.map(({ line, units }) => ({ lineId: line.id, from: 'open', to: 'cancelled', units })),
  )
  const isBackInStock = await releaseReservedStock(tx, change, fewer, 'changed-order')
  const more = targets
    .map(({ line, target }) => ({ line, units: target - line.charged }))
    .filter(({ units }) => units > 0)
  await addUnits(
    tx,
    more.map(({ line, units }) => ({ lineId: line.id, units })),
  )
  await appendLines(tx, orderId, added, commissionPercent)
  const reserved = [
    ...more.map(({ line, units }) => ({ itemId: line.reservedFrom, productId: line.productId, units })),
    ...added.map((line) => ({ itemId: line.stockItemId, productId: line.productId, units: line.quantity })),
  ]
  await moveStock(
    tx,
    reserved.flatMap(({ itemId, units }) => (itemId ? [{ itemId, onHand: 0, reserved: units }] : [])),
    { reason: 'changed-order', sourceType: 'order', sourceId: orderId, actorId, at: now },
  )
  await refreshProductStock(tx, [...new Set(reserved.map(({ productId }) => productId))])
  await changeUnitsSold(tx, reserved)
  return isBackInStock
}

import { sql } from 'drizzle-orm'
import {
  moveStock,
  refreshProductStock,
  type StockCause,
  type StockDifference,
  type StockMove,
} from '#api/catalogue/stock/stock.repository.ts'
import type { DbOrTx } from '#database/connect.ts'

// What happens to the stock of an order after it was placed. The products of the order must be locked
// (`lockProductsOfOrder`).

/** Who changes an order's stock; null: the shop itself. */
type Change = { orderId: string; actorId: string | null; now: Date }

/** Units of a line: the item they were reserved from, and the item that its variant has now. */
type LineUnits = { productId: string; reservedFrom: string; currentItem: string; units: number }

/** Takes sent units out of the stock, and out of what is reserved. */
export async function handOverStock(tx: DbOrTx, change: Change): Promise<void> {
  const lines = await listLineUnits(tx, change.orderId)
  const moves = lines.map(({ reservedFrom, units }) => ({
    itemId: reservedFrom,
    onHand: -units,
    reserved: -units,
  }))
  await moveStock(tx, moves, causeOf('handed-over', change))
}

/**
 * Makes the units of a cancelled order available again; true when one of its products or variants was sold out until now.
 * When the variant has another stock item by now, since counting per variant began or ended, the units move there.
 */
export function releaseReservedStock(tx: DbOrTx, change: Change): Promise<boolean> {
  return giveBack(tx, causeOf('cancellation', change), ({ reservedFrom, currentItem, units }) => {
    if (reservedFrom === currentItem) return [{ itemId: reservedFrom, onHand: 0, reserved: -units }]
    return [
      { itemId: reservedFrom, onHand: -units, reserved: -units },
      { itemId: currentItem, onHand: units, reserved: 0 },
    ]
  })
}

/** Puts units that came back from a refused delivery into the stock; true as above. */
export function restockRefused(tx: DbOrTx, change: Change): Promise<boolean> {
  return giveBack(tx, causeOf('refused', change), ({ currentItem, units }) => [
    { itemId: currentItem, onHand: units, reserved: 0 },
  ])
}

async function giveBack(
  tx: DbOrTx,
  cause: StockCause & { sourceId: string },
  movesOf: (line: LineUnits) => StockMove[],
): Promise<boolean> {
  const lines = await listLineUnits(tx, cause.sourceId)
  const { isBackInStock } = await moveStock(tx, lines.flatMap(movesOf), cause)
  await refreshProductStock(tx, [...new Set(lines.map(({ productId }) => productId))])
  await subtractUnitsSold(tx, cause.sourceId)
  return isBackInStock
}

const causeOf = (reason: StockCause['reason'], { orderId, actorId, now }: Change) => {
  return { reason, sourceType: 'order', sourceId: orderId, actorId, at: now } as const
}

/** Lines from before stock items existed that match none are left out: nothing was reserved for them. */
async function listLineUnits(tx: DbOrTx, orderId: string): Promise<LineUnits[]> {
  const { rows } = await tx.execute<LineUnits>(sql`
    select l.product_id as "productId", l.stock_item_id as "reservedFrom",
      coalesce(v.stock_item_id, l.stock_item_id) as "currentItem", l.quantity as units
    from order_lines l left join product_variants v on v.id = l.variant_id
    where l.order_id = ${orderId} and l.stock_item_id is not null`)
  return rows
}

async function subtractUnitsSold(tx: DbOrTx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update products p set units_sold = greatest(0, p.units_sold - l.units)
    from (
      select product_id, sum(quantity)::int as units from order_lines where order_id = ${orderId} group by product_id
    ) l
    where p.id = l.product_id`)
}

/**
 * Compares what is reserved with the orders that are not yet sent. An empty list proves that every reserved unit belongs to
 * one. Reads all levels and open orders.
 */
export async function listReservationDifferences(db: DbOrTx): Promise<StockDifference[]> {
  const { rows } = await db.execute<StockDifference>(sql`
    with open as (
      select l.stock_item_id, sum(l.quantity)::int as units from order_lines l join orders o on o.id = l.order_id
      where o.status in ('pending', 'processing') group by l.stock_item_id
    ), held as (
      select item_id, sum(reserved)::int as units from stock_levels group by item_id
    )
    select 'reserved' as what, h.item_id as id, h.units as stored, coalesce(o.units, 0) as expected
    from held h left join open o on o.stock_item_id = h.item_id where h.units <> coalesce(o.units, 0)`)
  return rows
}

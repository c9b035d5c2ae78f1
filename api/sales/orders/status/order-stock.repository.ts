import { sql } from 'drizzle-orm'
import {
  moveStock,
  refreshProductStock,
  type StockCause,
  type StockDifference,
  type StockMove,
} from '#api/catalogue/stock/stock.repository.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import type { LineUnits } from '#api/sales/orders/order-lines.repository.ts'
import type { DbOrTx } from '#database/connect.ts'

// What happens to the stock of an order after it was placed. The products of the order must be locked
// (`lockProductsOfOrder`).

/** Who changes an order's stock; null: the shop itself. */
type Change = { orderId: string; actorId: string | null; now: Date }

/** Units of a line. Of lines from before stock items existed that match none, nothing was reserved. */
export type UnitsOfLine = { line: LineUnits; units: number }

/** Takes sent units out of the stock, and out of what is reserved. */
export async function handOverStock(tx: DbOrTx, change: Change, sent: readonly UnitsOfLine[]): Promise<void> {
  const moves = sent.flatMap(({ line: { reservedFrom }, units }) =>
    reservedFrom ? [{ itemId: reservedFrom, onHand: -units, reserved: -units }] : [],
  )
  await moveStock(tx, moves, causeOf('handed-over', change))
}

/**
 * Makes units that are not yet sent available again; true when one of the products or variants was sold out until now. When
 * the variant has another stock item by now, since counting per variant began or ended, the units move there.
 */
export function releaseReservedStock(
  tx: DbOrTx,
  change: Change,
  released: readonly UnitsOfLine[],
  reason: 'cancellation' | 'changed-order' = 'cancellation',
): Promise<boolean> {
  return returnToStock(tx, causeOf(reason, change), released, ({ reservedFrom, currentItem }, units) => {
    if (!reservedFrom || !currentItem) return []
    if (reservedFrom === currentItem) return [{ itemId: reservedFrom, onHand: 0, reserved: -units }]
    return [
      { itemId: reservedFrom, onHand: -units, reserved: -units },
      { itemId: currentItem, onHand: units, reserved: 0 },
    ]
  })
}

/** Puts units that came back from a refused delivery, or that were returned, into the stock; true as above. */
export function restock(
  tx: DbOrTx,
  change: Change,
  units: readonly UnitsOfLine[],
  reason: 'refused' | 'return',
): Promise<boolean> {
  return returnToStock(tx, causeOf(reason, change), units, ({ currentItem }, units) =>
    currentItem ? [{ itemId: currentItem, onHand: units, reserved: 0 }] : [],
  )
}

async function returnToStock(
  tx: DbOrTx,
  cause: StockCause,
  given: readonly UnitsOfLine[],
  movesOf: (line: LineUnits, units: number) => StockMove[],
): Promise<boolean> {
  const moves = given.flatMap(({ line, units }) => movesOf(line, units))
  const { isBackInStock } = await moveStock(tx, moves, cause)
  await recordUnmatched(
    tx,
    cause,
    given.filter(({ line, units }) => units > 0 && movesOf(line, units).length === 0),
  )
  await refreshProductStock(tx, [...new Set(given.map(({ line }) => line.productId))])
  await changeUnitsSold(tx, negatedUnits(given))
  return isBackInStock
}

/** Units that no stock takes, since their line matches no variant; staff count them (`unmatched-units.repository.ts`). */
async function recordUnmatched(
  tx: DbOrTx,
  { reason, sourceId, at }: StockCause,
  unmatched: readonly UnitsOfLine[],
): Promise<void> {
  if (unmatched.length === 0 || sourceId === null) return
  const lines = unmatched.map(({ line: { id, productId }, units }) => ({ lineId: id, productId, units }))
  await insertEvents(tx, [{ type: 'stock.unmatched', subjectId: sourceId, data: { reason, lines }, at }])
}

const causeOf = (reason: StockCause['reason'], { orderId, actorId, now }: Change) => {
  return { reason, sourceType: 'order', sourceId: orderId, actorId, at: now } as const
}

/** Changes how many units of products count as sold; negative for units that are no longer sold. Never below zero. */
export async function changeUnitsSold(
  tx: DbOrTx,
  changes: readonly { productId: string; units: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update products p set units_sold = greatest(0, p.units_sold + c.units)
    from (
      select "productId", sum(units)::int as units
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("productId" uuid, units int) group by "productId"
    ) c
    where p.id = c."productId"`)
}

/** The units with a negative sign, for `changeUnitsSold`. */
export const negatedUnits = (given: readonly UnitsOfLine[]) =>
  given.map(({ line, units }) => ({ productId: line.productId, units: -units }))

/**
 * Compares what is reserved with the units of orders that are not yet sent. An empty list proves that every reserved unit
 * belongs to one. Reads all levels and order lines.
 */
export async function listReservationDifferences(db: DbOrTx): Promise<StockDifference[]> {
  const { rows } = await db.execute<StockDifference>(sql`
    with open as (
      select stock_item_id, sum(reserved_units)::int as units from order_lines where reserved_units > 0 group by stock_item_id
    ), held as (
      select item_id, sum(reserved)::int as units from stock_levels group by item_id
    )
    select 'reserved' as what, h.item_id as id, h.units as stored, coalesce(o.units, 0) as expected
    from held h left join open o on o.stock_item_id = h.item_id where h.units <> coalesce(o.units, 0)`)
  return rows
}

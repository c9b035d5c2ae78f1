import { sql } from 'drizzle-orm'
import type { LineOption } from '#contract/pricing/order-lines.ts'
import type { DbOrTx } from '#database/connect.ts'

/** What became of ordered units; those in no other state are `open`. */
export type UnitState = 'open' | 'packed' | 'handedOver' | 'delivered' | 'refused' | 'lost' | 'cancelled'

/** A stored line, with the number of its units in each state. */
export type LineUnits = Record<UnitState, number> & {
  id: string
  productId: string
  /** Null for a line from before variants had ids that matches none. */
  variantId: string | null
  productName: string
  /** Null: there is none in the other language. */
  translatedName: string | null
  color: string | null
  size: string | null
  options: LineOption[]
  /** Whose product it is; null: the shop's own. */
  sellerId: string | null
  sellerName: string
  unitPrice: number
  /** What a unit cost the shop; null: unknown. */
  unitCost: number | null
  quantity: number
  charged: number
  /** Of the delivered ones. */
  returned: number
  /** The stock item that the units were reserved from; null where a line is older than stock items and matches none. */
  reservedFrom: string | null
  /** The stock item that its variant has now. */
  currentItem: string | null
}

/** The lines of an order, in their order. To change them, the order must be locked. */
export async function listLineUnits(db: DbOrTx, orderId: string): Promise<LineUnits[]> {
  const { rows } = await db.execute<LineUnits>(sql`
    select l.id, l.product_id as "productId", l.variant_id as "variantId", l.product_name as "productName",
      l.translated_name as "translatedName", l.color, l.size, l.options, s.id as "sellerId", l.seller_name as "sellerName", l.unit_price as "unitPrice",
      l.unit_cost as "unitCost", l.quantity,
      l.charged_units as charged, l.returned_units as returned, l.reserved_units - l.packed_units as open, l.packed_units as packed,
      l.handed_over_units as "handedOver", l.delivered_units as delivered, l.refused_units as refused,
      l.lost_units as lost, l.cancelled_units as cancelled, l.stock_item_id as "reservedFrom",
      coalesce(v.stock_item_id, l.stock_item_id) as "currentItem"
    from order_lines l
    left join product_variants v on v.id = l.variant_id
    left join users s on s.id = l.seller_id and s.role = 'seller'
    where l.order_id = ${orderId} order by l.position`)
  return rows
}

/** Units of a line that change their state. */
export type UnitMove = { lineId: string; from: UnitState; to: UnitState; units: number }

const countedStates = ['packed', 'handedOver', 'delivered', 'refused', 'lost', 'cancelled'] as const

/**
 * Changes the state of units. Danger: the order must be locked. A line with fewer units in a state fails the
 * transaction.
 */
export async function moveUnits(tx: DbOrTx, moves: readonly UnitMove[]): Promise<void> {
  const changes = moves
    .filter(({ units }) => units > 0)
    .map(({ lineId, from, to, units }) => ({
      lineId,
      ...Object.fromEntries(
        countedStates.map((state) => [state, (state === to ? units : 0) - (state === from ? units : 0)]),
      ),
    }))
  if (changes.length === 0) return
  await tx.execute(sql`
    update order_lines l set packed_units = packed_units + m.packed,
      handed_over_units = handed_over_units + m."handedOver", delivered_units = delivered_units + m.delivered,
      refused_units = refused_units + m.refused, lost_units = lost_units + m.lost,
      cancelled_units = cancelled_units + m.cancelled
    from (
      select "lineId", sum(packed)::int as packed, sum("handedOver")::int as "handedOver", sum(delivered)::int as delivered,
        sum(refused)::int as refused, sum(lost)::int as lost, sum(cancelled)::int as cancelled
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("lineId" uuid, packed int, "handedOver" int,
        delivered int, refused int, lost int, cancelled int)
      group by "lineId"
    ) m where l.id = m."lineId"`)
}

/** Counts delivered units as returned. Danger: as above. */
export async function addReturnedUnits(
  tx: DbOrTx,
  returned: readonly { lineId: string; units: number }[],
): Promise<void> {
  await tx.execute(sql`
    update order_lines l set returned_units = returned_units + r.units
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as r ("lineId" uuid, units int)
    where l.id = r."lineId"`)
}

/** The lines of which `state` has units, with their number. */
export function unitsIn(lines: readonly LineUnits[], ...states: UnitState[]) {
  return lines
    .map((line) => ({ line, units: states.reduce((sum, state) => sum + line[state], 0) }))
    .filter(({ units }) => units > 0)
}

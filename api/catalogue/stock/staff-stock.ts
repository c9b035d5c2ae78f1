import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import { belongsToSeller, lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import { assertMayManage } from '#api/catalogue/products/product-seller.ts'
import { productStockCause } from '#api/catalogue/products/product-stock-cause.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import type { StaffStockReason } from '#contract/catalogue/stock-staff.ts'
import { messages } from '#contract/messages.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { listItemLevels } from './product-stock.repository.ts'
import { MAX_STOCK_VALUE, moveStock, refreshProductStock } from './stock.repository.ts'

/** Units of a stock item that arrived, with what each cost. */
export type GoodsReceived = {
  itemId: string
  units: number
  unitCost: Taka
  /** '' where it was not named. */
  supplierName: string
  recordedBy: string
  at: Date
}

/** Books goods of known cost in the transaction that adds them; a part of sales, which the catalogue cannot import. */
export type RecordGoodsReceived = (tx: Tx, received: GoodsReceived) => Promise<void>

/** What staff say of one stock item: units that arrived, are damaged or lost, or all that were counted. */
export type StaffStockMove = {
  productId: string
  itemId: string
  units: number
  /** Of a count: what was on hand when it was counted; without it, what is on hand now. */
  expectedUnits?: number | undefined
  /** Of goods received; without it nothing is booked. */
  unitCost?: Taka | undefined
  supplierName?: string | undefined
}

export type MoveStaffStock = ReturnType<typeof createMoveStaffStock>

/** The one way in which staff receive, count and write off units of existing stock: movements, books and audit log. */
export function createMoveStaffStock(recordGoodsReceived: RecordGoodsReceived) {
  /**
   * Danger: locks the products of all moves until the transaction ends, so it comes before other locks; the caller raises the
   * catalogue's version. Throws notFound and forbidden; invalid if nothing changes (not for counts of several items), there
   * are too many units or a cost does not fit; conflict if reserved units would be removed.
   */
  return async function moveStaffStock(
    tx: Tx,
    viewer: Viewer,
    reason: StaffStockReason,
    moves: readonly StaffStockMove[],
    at: Date,
  ): Promise<void> {
    const productIds = [...new Set(moves.map(({ productId }) => productId))]
    const products = new Map((await lockProducts(tx, productIds)).map((product) => [product.id, product]))
    const itemIds = [...new Set(moves.map(({ itemId }) => itemId))]
    const levels = new Map((await listItemLevels(tx, itemIds)).map((level) => [level.itemId, { ...level }]))
    const changes = moves.map((move) => {
      const product = products.get(move.productId)
      const level = levels.get(move.itemId)
      if (!product || level?.productId !== product.id) throw notFound(messages.productNotFound)
      assertMayManage(viewer, product)
      const onHand = changeOf(reason, move, level.onHand)
      const before = level.onHand
      const after = before + onHand
      if (onHand === 0 && moves.length === 1) throw invalidField('units', messages.stockUnchanged)
      if (after > MAX_STOCK) throw invalidField('units', messages.stockInvalid)
      if (after < level.reserved) throw conflict(messages.stockReserved(level.reserved))
      level.onHand = after
      return { ...move, product, onHand, before, after }
    })
    const costed = changes.filter(({ unitCost }) => unitCost !== undefined)
    for (const sellerId of new Set(costed.map(({ product }) => product.sellerId)))
      if (await belongsToSeller(tx, sellerId)) throw invalidField('unitCost', messages.costOfSellersGoods)

    const [onlyProduct = null] = productIds.length === 1 ? productIds : []
    const cause = productStockCause(reason, onlyProduct, viewer, at)
    // Moves of one item are summed by `moveStock`, which would lose their costs.
    for (const round of roundsOf(changes))
      await moveStock(
        tx,
        round.map(({ itemId, onHand, unitCost }) => ({ itemId, onHand, reserved: 0, unitCost })),
        cause,
      )
    await refreshProductStock(tx, productIds)
    for (const { itemId, units, unitCost, supplierName = '' } of changes)
      if (unitCost !== undefined)
        await recordGoodsReceived(tx, {
          ...{ itemId, units, unitCost, supplierName, at },
          recordedBy: viewer.userId,
        })
    await insertAuditEntries(
      tx,
      changes
        .filter(({ onHand }) => onHand !== 0)
        .map(({ productId, before, after, unitCost, supplierName = '' }) => ({
          actorId: viewer.userId,
          action: 'product.changed',
          ...{ subjectType: 'product', subjectId: productId },
          before: { onHand: before },
          after: { onHand: after, reason, ...(unitCost !== undefined && { unitCost, supplierName }) },
          at,
        })),
    )
  }
}

/** Throws invalid when a cost does not fit: only goods received have one, and the ledger has a limit. */
export function assertCostFits(
  reason: StaffStockReason,
  { units, unitCost, supplierName }: Pick<StaffStockMove, 'units' | 'unitCost' | 'supplierName'>,
): void {
  if (unitCost === undefined && !supplierName) return
  if (reason !== 'received' || unitCost === undefined)
    throw invalidField('unitCost', messages.costOfReceivedGoods)
  if (units * unitCost > MAX_STOCK_VALUE) throw invalidField('unitCost', messages.costTooHigh)
}

function changeOf(
  reason: StaffStockReason,
  { units, expectedUnits }: StaffStockMove,
  onHand: number,
): number {
  if (reason === 'count') return units - (expectedUnits ?? onHand)
  return reason === 'received' ? units : -units
}

/** The moves in as few lists as possible, none of which has an item twice. */
function roundsOf<Move extends { itemId: string }>(moves: readonly Move[]): Move[][] {
  const rounds: Move[][] = []
  const seen = new Map<string, number>()
  for (const move of moves) {
    const index = seen.get(move.itemId) ?? 0
    seen.set(move.itemId, index + 1)
    rounds[index] = [...(rounds[index] ?? []), move]
  }
  return rounds
}

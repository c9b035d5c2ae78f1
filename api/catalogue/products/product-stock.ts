import { recordAudit } from '#api/audit/audit.repository.ts'
import {
  countStockMovements,
  listStockItems,
  listStockMovements,
} from '#api/catalogue/stock/product-stock.repository.ts'
import { MAX_STOCK_VALUE, moveStock, refreshProductStock } from '#api/catalogue/stock/stock.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import type {
  moveProductStockEndpoint,
  StaffStockReason,
  StockItem,
} from '#contract/catalogue/stock-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { belongsToSeller, lockProducts } from './edit-products.repository.ts'
import { assertMayManage, getManagedProduct } from './product-seller.ts'
import { productStockCause } from './product-stock-cause.ts'

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

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  recordGoodsReceived: RecordGoodsReceived
}
type MovementFilter = { page?: number | undefined; limit?: number | undefined; itemId?: string | undefined }
type NewMovement = InputOf<typeof moveProductStockEndpoint>['body']

/** The stock of a product as the staff count it, and its history. docs/product.md §31 */
export function createProductStock({ db, clock, changeCatalogue, recordGoodsReceived }: Needs) {
  return {
    /** Throws notFound, and forbidden for another seller's product. */
    async list(viewer: Viewer, id: string): Promise<StockItem[]> {
      await getManagedProduct(db, viewer, id)
      return listStockItems(db, id)
    },

    /** One page of movements, newest first. Throws notFound, forbidden. */
    async listMovements(viewer: Viewer, id: string, filter: MovementFilter) {
      await getManagedProduct(db, viewer, id)
      const [rows, total] = await Promise.all([
        listStockMovements(db, id, filter.itemId, limitAndOffset(filter)),
        countStockMovements(db, id, filter.itemId),
      ])
      return toPage(rows, total, filter)
    },

    /**
     * Records a stock movement by staff. When an admin names the cost of received goods, they are posted to the
     * ledger too. Throws notFound and forbidden; invalid if nothing changes, there are too many units or a cost is
     * given for another reason; conflict if reserved units would be removed.
     */
    async move(viewer: Viewer, id: string, movement: NewMovement): Promise<StockItem[]> {
      await getManagedProduct(db, viewer, id)
      assertCost(viewer, movement)
      return changeCatalogue((tx) => moveInTx(tx, viewer, id, movement))
    },
  }

  async function moveInTx(
    tx: Tx,
    viewer: Viewer,
    id: string,
    { itemId, reason, units, unitCost, supplierName = '' }: NewMovement,
  ) {
    const at = clock()
    const [product] = await lockProducts(tx, [id])
    const item = (await listStockItems(tx, id)).find((record) => record.id === itemId)
    if (!product || !item) throw notFound(messages.productNotFound)
    assertMayManage(viewer, product)
    if (unitCost !== undefined && (await belongsToSeller(tx, product.sellerId)))
      throw invalidField('unitCost', messages.costOfSellersGoods)
    const onHand = changeOf(reason, units, item.onHand)
    const after = item.onHand + onHand
    if (onHand === 0) throw invalidField('units', messages.stockUnchanged)
    if (after > MAX_STOCK) throw invalidField('units', messages.stockInvalid)
    if (after < item.reserved) throw conflict(messages.stockReserved(item.reserved))
    const cause = productStockCause(reason, id, viewer, at)
    await moveStock(tx, [{ itemId, onHand, reserved: 0, unitCost }], cause)
    await refreshProductStock(tx, [id])
    if (unitCost !== undefined)
      await recordGoodsReceived(tx, { itemId, units, unitCost, supplierName, recordedBy: viewer.userId, at })
    const cost = unitCost !== undefined && { unitCost, supplierName }
    const change = { before: { onHand: item.onHand }, after: { onHand: after, reason, ...cost }, at }
    await recordAudit(tx, viewer, 'product.changed', { type: 'product', id }, change)
    return listStockItems(tx, id)
  }
}

/** Throws forbidden when a seller names a cost, and invalid when the cost does not fit. */
function assertCost(viewer: Viewer, { reason, units, unitCost, supplierName }: NewMovement): void {
  if (unitCost === undefined && !supplierName) return
  viewer.assertAdmin()
  if (reason !== 'received' || unitCost === undefined)
    throw invalidField('unitCost', messages.costOfReceivedGoods)
  if (units * unitCost > MAX_STOCK_VALUE) throw invalidField('unitCost', messages.costTooHigh)
}

function changeOf(reason: StaffStockReason, units: number, onHand: number): number {
  if (reason === 'count') return units - onHand
  return reason === 'received' ? units : -units
}

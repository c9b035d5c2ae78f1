import { recordAudit } from '#api/audit/audit.repository.ts'
import { updateLowStockUnits } from '#api/catalogue/stock/low-stock.repository.ts'
import {
  countStockMovements,
  listStockItems,
  listStockMovements,
} from '#api/catalogue/stock/product-stock.repository.ts'
import {
  assertCostFits,
  createMoveStaffStock,
  type RecordGoodsReceived,
} from '#api/catalogue/stock/staff-stock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { moveProductStockEndpoint, StockItem } from '#contract/catalogue/stock-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { getManagedProduct } from './product-seller.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  recordGoodsReceived: RecordGoodsReceived
}
type MovementFilter = { page?: number | undefined; limit?: number | undefined; itemId?: string | undefined }
type ItemOfProduct = { id: string; itemId: string }
type NewMovement = InputOf<typeof moveProductStockEndpoint>['body']

/** The stock of a product as the staff count it, and its history. docs/product.md §31 */
export function createProductStock({ db, withTx, clock, changeCatalogue, recordGoodsReceived }: Needs) {
  const moveStaffStock = createMoveStaffStock(recordGoodsReceived)

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

    /** Sets from which number of units on an item is low. Throws notFound, and forbidden for another seller's product. */
    async setLowStock(
      viewer: Viewer,
      { id, itemId }: ItemOfProduct,
      units: number | null,
    ): Promise<StockItem[]> {
      await getManagedProduct(db, viewer, id)
      return withTx(async (tx) => {
        const before = await updateLowStockUnits(tx, { productId: id, itemId, units })
        if (!before) throw notFound(messages.productNotFound)
        const change = { before, after: { lowStockUnits: units }, at: clock() }
        await recordAudit(tx, viewer, 'product.low-stock-set', { type: 'product', id }, change)
        return listStockItems(tx, id)
      })
    },

    /**
     * Records a stock movement by staff. When an admin names the cost of received goods, they are posted to the
     * ledger too. Throws notFound and forbidden; invalid if nothing changes, there are too many units or a cost is
     * given for another reason; conflict if reserved units would be removed.
     */
    async move(viewer: Viewer, id: string, movement: NewMovement): Promise<StockItem[]> {
      await getManagedProduct(db, viewer, id)
      const { reason, ...move } = movement
      if (move.unitCost !== undefined || move.supplierName) viewer.assertAdmin()
      assertCostFits(reason, move)
      return changeCatalogue(async (tx) => {
        await moveStaffStock(tx, viewer, reason, [{ productId: id, ...move }], clock())
        return listStockItems(tx, id)
      })
    },
  }
}

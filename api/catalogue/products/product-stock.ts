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
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { moveProductStockEndpoint, StockItem } from '#contract/catalogue/stock-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getManagedProduct } from './product-seller.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  recordGoodsReceived: RecordGoodsReceived
}
type MovementFilter = { page?: number | undefined; limit?: number | undefined; itemId?: string | undefined }
type NewMovement = InputOf<typeof moveProductStockEndpoint>['body']

/** The stock of a product as the staff count it, and its history. docs/product.md §31 */
export function createProductStock({ db, clock, changeCatalogue, recordGoodsReceived }: Needs) {
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

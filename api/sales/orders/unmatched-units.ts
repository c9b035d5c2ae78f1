import { recordAudit } from '#api/audit/audit.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import { listStockItems } from '#api/catalogue/stock/product-stock.repository.ts'
import { moveStock, refreshProductStock } from '#api/catalogue/stock/stock.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { matchUnitsEndpoint, UnmatchedUnits } from '#contract/sales/unmatched-units.ts'
import type { Tx } from '#database/connect.ts'
import {
  findProductOfLine,
  findReturnedUnmatched,
  listUnmatchedUnits,
} from './status/unmatched-units.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock'>
type Match = InputOf<typeof matchUnitsEndpoint>['body'] & { lineId: string }

/** Units of former orders whose line matches no variant, which staff put into a stock. docs/commerce-core.md §2 */
export function createUnmatchedUnits({ db, withCatalogueTx, clock }: Needs) {
  return {
    async list(viewer: Viewer): Promise<UnmatchedUnits[]> {
      viewer.assertAdmin()
      return listUnmatchedUnits(db)
    },

    /**
     * Adds units that came back to a stock of their product, as a count, whose cost is booked like any other. Throws
     * notFound, invalid for too many in a stock, and conflict when fewer are left.
     */
    async match(viewer: Viewer, lineId: string, input: Omit<Match, 'lineId'>): Promise<UnmatchedUnits[]> {
      viewer.assertAdmin()
      const productId = await findProductOfLine(db, lineId)
      if (!productId) throw notFound(messages.orderNotFound)
      await withCatalogueTx(async (tx, markChanged) => {
        await matchInTx(tx, viewer, productId, { lineId, ...input })
        markChanged()
      })
      return listUnmatchedUnits(db)
    },
  }

  async function matchInTx(tx: Tx, viewer: Viewer, productId: string, { lineId, itemId, units }: Match) {
    const at = clock()
    // Whoever else matches units of the product waits here.
    const [product] = await lockProducts(tx, [productId])
    const item = (await listStockItems(tx, productId)).find((record) => record.id === itemId)
    if (!product || !item) throw notFound(messages.productNotFound)
    const unmatched = await findReturnedUnmatched(tx, lineId)
    if (!unmatched || unmatched.units < units) throw conflict(messages.unitsMatchedMeanwhile)
    const after = item.onHand + units
    if (after > MAX_STOCK) throw invalidField('units', messages.stockInvalid)
    const { orderId } = unmatched
    await moveStock(tx, [{ itemId, onHand: units, reserved: 0 }], {
      ...{ reason: 'count', sourceType: 'order', sourceId: orderId, actorId: viewer.userId, at },
    })
    await refreshProductStock(tx, [productId])
    const data = { lineId, productId, itemId, units }
    await insertEvents(tx, [{ type: 'stock.matched', subjectId: orderId, data, at }])
    const change = { before: { onHand: item.onHand }, after: { onHand: after, reason: 'count', orderId }, at }
    await recordAudit(tx, viewer, 'product.changed', { type: 'product', id: productId }, change)
  }
}

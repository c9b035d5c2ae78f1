import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#database/schema/catalogue/products.ts'
import { STOCK } from '#testing/scenarios/payment-stage.ts'
import { SUPPLIER } from './payout-steps.ts'
import { pick, type StepsOf } from './step-runner.ts'

/** Goods arrive, are counted and lost, and staff set stock in bulk. */
export const stockSteps: StepsOf<'receiveGoods' | 'lose' | 'count' | 'setStocks'> = {
  async receiveGoods({ shop, admin, product }, { units, unitCost }) {
    const [item] = await shop.staffProducts.stock.list(admin, product.id)
    const cost = unitCost > 0 && { unitCost, supplierName: SUPPLIER }
    if (item)
      await shop.staffProducts.stock.move(admin, product.id, {
        ...{ itemId: item.id, reason: 'received', units, ...cost },
      })
  },

  async lose({ shop, admin, product }, { reason, units }) {
    const [item] = await shop.staffProducts.stock.list(admin, product.id)
    if (item) await shop.staffProducts.stock.move(admin, product.id, { itemId: item.id, reason, units })
  },

  async count({ shop, admin, product, mat }, { item: index, difference }) {
    const items = [
      ...(await shop.staffProducts.stock.list(admin, product.id)),
      ...(await shop.staffProducts.stock.list(admin, mat.id)),
    ]
    const item = pick(items, index)
    const units = (item?.onHand ?? 0) + difference
    if (item)
      await shop.staffProducts.stock.move(admin, index === 0 ? product.id : mat.id, {
        ...{ itemId: item.id, reason: 'count', units },
      })
  },

  /** Those whose stock was sold or counted since it was read stay as they are. */
  async setStocks({ database, shop, admin, product, rug, history }, { difference, isStale }) {
    const ids = [product.id, rug.id]
    const rows = await database.db.select().from(products).where(inArray(products.id, ids))
    const present = Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
    const stocksRead = (isStale && history.stocksRead) || present
    history.stocksRead = present
    const stock = (stocksRead[product.id] ?? STOCK) + difference
    const { changed, moved } = await shop.staffProducts.changeSeveral(admin, ids, { stock, stocksRead })
    expect(changed + moved.length).toBe(ids.length)
  },
}

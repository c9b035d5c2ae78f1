import { sql } from 'drizzle-orm'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { dhakaDay } from '#api/period.ts'
import { recordGoodsReceived } from '#api/sales/goods-received/record-goods-received.ts'
import { createPurchaseOrdersService } from '#api/sales/purchase-orders/purchase-orders.service.ts'
import { listStockCountLines } from '#api/sales/stock-counts/stock-counts.repository.ts'
import { createStockCountsService } from '#api/sales/stock-counts/stock-counts.service.ts'
import { createSuppliersService } from '#api/sales/suppliers/suppliers.service.ts'
import type { Shop } from '#api/shop.ts'
import { createViewer, type Viewer } from '#api/viewer.ts'
import { permissions } from '#contract/identity/permissions.ts'
import type { Database, DbOrTx, Tx } from '#database/connect.ts'
import type { WithTx } from '#database/with-tx.ts'
import type { DemoCatalogue, DemoPurchaseOrder } from '#demo/catalogue/types.ts'
import type { SeededAccounts } from './accounts.ts'
import type { SeededLevels } from './categories.ts'
import { daysBefore } from './days-before.ts'

type Needs = {
  shop: Pick<Shop, 'site'>
  database: Database
  accounts: SeededAccounts
  productIds: Map<string, string>
  levels: SeededLevels
  now: Date
}

/**
 * Suppliers, orders to them and a stock count under way, as staff enter them, so that stock, books and audit log agree. All in
 * the transaction that stores the demo shop: when it fails, the next start begins again from nothing.
 */
export async function seedPurchasing(
  tx: Tx,
  catalogue: DemoCatalogue,
  { shop, database, accounts, productIds, levels, now }: Needs,
) {
  const viewer = createViewer({ userId: accounts.adminId, sessionId: '', role: 'admin', permissions })
  const variantIds = await listFirstVariants(tx, productIds)
  const withTx: WithTx = (work) => work(tx)
  const changeCatalogue: ChangeCatalogue = (change) => change(tx)
  const needs = { db: database.db, withTx, changeCatalogue, recordGoodsReceived, clock: () => new Date() }
  const suppliers = createSuppliersService(needs)
  const purchaseOrders = createPurchaseOrdersService({ ...needs, site: shop.site })
  for (const { name: supplierName, ...contact } of catalogue.suppliers)
    await suppliers.saveContact(viewer, { supplierName, ...contact, updatedAt: null })
  for (const order of catalogue.purchaseOrders)
    await placeOrder(purchaseOrders, viewer, order, { variantIds, now })
  const count = catalogue.stockCount
  await beginCount(tx, viewer, count, { stockCounts: createStockCountsService(needs), productIds, levels })
}

type OrderNeeds = { variantIds: Map<string, string>; now: Date }

async function placeOrder(
  purchaseOrders: Shop['purchaseOrders'],
  viewer: Viewer,
  order: DemoPurchaseOrder,
  needs: OrderNeeds,
) {
  const { supplierName, expectedInDays, note } = order
  const draft = await purchaseOrders.create(viewer, {
    ...{ supplierName, note, expectedOn: dhakaDay(daysBefore(needs.now, -expectedInDays)) },
    lines: order.lines.map(({ productKey, units, unitCost }) => ({
      ...{ variantId: needs.variantIds.get(productKey) ?? '', units, unitCost },
    })),
  })
  const { id, updatedAt } = draft
  const ordered = await purchaseOrders.move(viewer, id, { state: 'ordered', updatedAt })
  await purchaseOrders.receive(viewer, id, {
    updatedAt: ordered.updatedAt,
    lines: ordered.lines.flatMap(({ id: lineId }, index) => {
      const { received = 0, unitCost } = order.lines[index] ?? {}
      return received > 0 ? [{ lineId, units: received, ...(unitCost && { unitCost }) }] : []
    }),
  })
}

type CountNeeds = Pick<Shop, 'stockCounts'> & Pick<Needs, 'productIds' | 'levels'>

async function beginCount(
  tx: Tx,
  viewer: Viewer,
  { name, categoryName, countedProducts, differences }: DemoCatalogue['stockCount'],
  { stockCounts, productIds, levels }: CountNeeds,
) {
  const { id } = await stockCounts.begin(viewer, { name, categoryId: levels.idOf(categoryName) })
  const { lines } = await listStockCountLines(tx, id, {}, { limit: 100, offset: 0 })
  const differenceOf = new Map(
    Object.entries(differences).map(([key, units]) => [productIds.get(key) ?? '', units]),
  )
  // Those that differ come first, since they are to be among the counted ones.
  const counted = lines.toSorted(
    (a, b) => Number(differenceOf.has(b.productId)) - Number(differenceOf.has(a.productId)),
  )
  for (const { id: lineId, productId, onHand } of counted.slice(0, countedProducts))
    await stockCounts.setLine(
      viewer,
      { id, lineId },
      { countedUnits: onHand + (differenceOf.get(productId) ?? 0), countedUnitsRead: null },
    )
}

/** The first variant of each product by the product's key. */
async function listFirstVariants(db: DbOrTx, productIds: Map<string, string>) {
  const { rows } = await db.execute<{ productId: string; variantId: string }>(sql`
    select distinct on (product_id) product_id as "productId", id as "variantId"
    from product_variants order by product_id, id`)
  const byProduct = new Map(rows.map(({ productId, variantId }) => [productId, variantId]))
  return new Map([...productIds].map(([key, id]) => [key, byProduct.get(id) ?? '']))
}

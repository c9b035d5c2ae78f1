import { sql } from 'drizzle-orm'
import { dhakaDay } from '#api/period.ts'
import type { Shop } from '#api/shop.ts'
import { createViewer, type Viewer } from '#api/viewer.ts'
import { permissions } from '#contract/identity/permissions.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { DemoCatalogue, DemoPurchaseOrder } from '#demo/catalogue/types.ts'
import type { SeededAccounts } from './accounts.ts'
import type { SeededLevels } from './categories.ts'
import { daysBefore } from './days-before.ts'

type Needs = { accounts: SeededAccounts; productIds: Map<string, string>; levels: SeededLevels; now: Date }

/** Suppliers, orders to them and a stock count under way, as staff enter them, so that stock, books and audit log agree. */
export async function seedPurchasing(
  shop: Shop,
  db: DbOrTx,
  catalogue: DemoCatalogue,
  { accounts, productIds, levels, now }: Needs,
) {
  const viewer = createViewer({ userId: accounts.adminId, sessionId: '', role: 'admin', permissions })
  const variantIds = await listFirstVariants(db, productIds)
  for (const { name: supplierName, ...contact } of catalogue.suppliers)
    await shop.suppliers.saveContact(viewer, { supplierName, ...contact, updatedAt: null })
  for (const order of catalogue.purchaseOrders) await placeOrder(shop, viewer, order, { variantIds, now })
  await beginCount(shop, viewer, catalogue.stockCount, { productIds, levels })
}

type OrderNeeds = { variantIds: Map<string, string>; now: Date }

async function placeOrder(shop: Shop, viewer: Viewer, order: DemoPurchaseOrder, needs: OrderNeeds) {
  const { supplierName, expectedInDays, note } = order
  const { purchaseOrders } = shop
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

type CountNeeds = { productIds: Map<string, string>; levels: SeededLevels }

async function beginCount(
  { stockCounts }: Shop,
  viewer: Viewer,
  { name, categoryName, countedProducts, differences }: DemoCatalogue['stockCount'],
  { productIds, levels }: CountNeeds,
) {
  const { id } = await stockCounts.begin(viewer, { name, categoryId: levels.idOf(categoryName) })
  const { rows: lines } = await stockCounts.listLines(viewer, id, { limit: 100 })
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

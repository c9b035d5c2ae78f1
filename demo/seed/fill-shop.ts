import { sql } from 'drizzle-orm'
import { raiseCatalogueVersion } from '#api/catalogue-version.ts'
import { SETUP_DISMISSED } from '#api/reports/setup.repository.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { createWithTx } from '#database/with-tx.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { hashDemoPassword, seedAccounts } from './accounts.ts'
import { seedCategories } from './categories.ts'
import { seedImages } from './images.ts'
import { seedOrders } from './orders.ts'
import { seedProducts, seedReviews } from './products.ts'
import { seedPurchasing } from './purchasing.ts'
import { seedSite } from './site.ts'

/** Above the usual limit of transactions, since all rows are inserted at once. */
const LIMIT_MS = 120_000

/** Stores the demo shop in one transaction, without the files of its images; returns its number of products. */
export async function fillShop(
  shop: Shop,
  database: Database,
  options: { sharesImages: boolean },
): Promise<number> {
  const now = new Date()
  const passwordHash = await hashDemoPassword()
  const fill = createWithTx(database.db)
  const version = await fill(
    async (tx) => {
      const images = await seedImages(tx, demoCatalogue, options)
      const accounts = await seedAccounts(tx, demoCatalogue, { now, passwordHash })
      const levels = await seedCategories(tx, demoCatalogue, images)
      const productIds = await seedProducts(tx, demoCatalogue, { accounts, levels, images, now })
      await seedReviews(tx, demoCatalogue, { accounts, productIds, now })
      await seedOrders(tx, demoCatalogue, { accounts, productIds, now })
      await seedSite(tx, demoCatalogue, { levels, images })
      await tx
        .insert(shopState)
        .values([DEMO_MARKER, SETUP_DISMISSED].map((key) => ({ key, value: now.toISOString() })))
      await seedPurchasing(tx, demoCatalogue, { shop, database, accounts, productIds, levels, now })
      return raiseCatalogueVersion(tx)
    },
    { limitMs: LIMIT_MS },
  )
  // Autovacuum would do it within a minute; until then PostgreSQL plans as if the tables were empty.
  await database.db.execute(sql`analyze`)
  shop.catalogueVersion.observe(version)
  return demoCatalogue.products.length
}

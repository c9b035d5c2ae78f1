import { raiseCatalogueVersion } from '#api/catalogue-version.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import { shopFacts } from '#database/schema/shop-state.ts'
import { createWithTx } from '#database/with-tx.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { hashDemoPassword, seedAccounts } from './accounts.ts'
import { seedCategories } from './categories.ts'
import { DEMO_FACT } from './demo-fact.ts'
import { seedOrders } from './orders.ts'
import { type ImageOptions, storeImages } from './pictures.ts'
import { seedProducts } from './products.ts'
import { seedReviews } from './reviews.ts'
import { seedSite } from './site.ts'

/** All rows go in at once, which may take longer than a shopper's transaction. */
const LIMIT_MS = 120_000

/** Draws all pictures, then stores the demo shop in one transaction; answers how many products it has. */
export async function fillShop(shop: Shop, database: Database, options: ImageOptions): Promise<number> {
  const now = new Date()
  const passwordHash = await hashDemoPassword()
  const images = await storeImages({ shop, database, catalogue: demoCatalogue, ...options })
  const fill = createWithTx(database.db)
  const version = await fill(
    async (tx) => {
      const accounts = await seedAccounts(tx, demoCatalogue, { now, passwordHash })
      const levels = await seedCategories(tx, demoCatalogue, images)
      const productIds = await seedProducts(tx, demoCatalogue, { accounts, levels, pictures: images, now })
      await seedReviews(tx, demoCatalogue, { accounts, productIds, now })
      await seedOrders(tx, demoCatalogue, { accounts, productIds, now })
      await seedSite(tx, demoCatalogue, { levels, pictures: images })
      await tx.insert(shopFacts).values({ key: DEMO_FACT, value: now.toISOString() })
      return raiseCatalogueVersion(tx)
    },
    { limitMs: LIMIT_MS },
  )
  shop.catalogueVersion.advanceTo(version)
  return demoCatalogue.products.length
}

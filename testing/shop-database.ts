import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { raiseCatalogueVersion } from '#api/catalogue-version.ts'
import { connect, type Db } from '#database/connect.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { demoShop } from './demo-shop.ts'
import { setPrice, setStock } from './factories.ts'
import { type OrderState, setOrderState } from './orders/order-state.ts'
import { withGenerousTimeouts } from './timeouts.ts'

type ProductChange = Partial<Pick<typeof products.$inferSelect, 'listPrice' | 'stock' | 'videoUrl'>>

/** Runs work on the database of the running shop. */
export async function inShopDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = connect((await findEmbeddedServer(demoShop().dataDir)) ?? '', {
    max: 1,
    ...withGenerousTimeouts,
  })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** The stored stock of a product; shown pages may be some seconds older. */
export async function storedStockOf(id: string): Promise<number> {
  const [product] = await inShopDatabase((db) =>
    db.select({ stock: products.stock }).from(products).where(eq(products.id, id)),
  )
  if (!product) throw new Error(`There is no product ${id}`)
  return product.stock
}

/** Changes a product; from then on the shop shows it changed. Returns how to undo the change. */
export async function changeProduct(id: string, change: ProductChange): Promise<() => Promise<void>> {
  const { before, version } = await inShopDatabase(async (db) => {
    const [product] = await db.select().from(products).where(eq(products.id, id))
    if (!product) throw new Error(`There is no product ${id}`)
    const { listPrice, ...columns } = change
    await db
      .update(products)
      .set({ ...columns, updatedAt: new Date() })
      .where(eq(products.id, id))
    if (listPrice !== undefined) await setPrice(db, id, { listPrice })
    if (change.stock !== undefined) await setStock(db, id, change.stock)
    return { before: product, version: await raiseCatalogueVersion(db) }
  })
  await shopShowsVersion(version)
  const { listPrice, stock, videoUrl } = before
  return async () => {
    await changeProduct(id, { listPrice, stock, videoUrl })
  }
}

/** Takes a product off the shop, so that other tests do not choose it. */
export async function archiveProduct(id: string): Promise<void> {
  const version = await inShopDatabase(async (db) => {
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
    return raiseCatalogueVersion(db)
  })
  await shopShowsVersion(version)
}

/** Waits until the shop has been notified of a catalogue version, which the ETag of its sitemap names. */
async function shopShowsVersion(version: number): Promise<void> {
  const shownVersion = async () => {
    const { headers } = await fetch(`${demoShop().address}/sitemap.xml`, { method: 'HEAD' })
    return Number(/^W\/"catalogue-(\d+)"$/.exec(headers.get('etag') ?? '')?.[1])
  }
  await vi.waitUntil(async () => (await shownVersion()) >= version, { timeout: 60_000, interval: 20 })
}

/** Sets fields of an order directly, bypassing the shop's rules. */
export async function changeOrder(id: string, state: OrderState): Promise<void> {
  await inShopDatabase((db) => setOrderState(db, id, state))
}

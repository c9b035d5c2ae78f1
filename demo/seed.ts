import { eq } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { shopState } from '#database/schema/shop-state.ts'

/** Generous, since all rows are inserted at once, perhaps on a slow machine. */
const TIMEOUT_MS = 120_000

type Options = {
  log?: ((line: string) => void) | undefined
  /** Products of one category have the same images, which takes a tenth of the time: for tests. */
  sharesImages?: boolean
}

/**
 * Fills an empty database with the demo shop; returns whether it did. Does nothing when the database has the demo shop or
 * any other data. All rows are inserted in one transaction. The images are drawn afterwards (`image-drawer.ts`), and an
 * interrupted drawing goes on with the next start.
 */
export async function seedDemo(shop: Shop, databaseUrl: string, options: Options = {}): Promise<boolean> {
  const database = connect(databaseUrl, { connectionTimeout: TIMEOUT_MS, statementTimeout: TIMEOUT_MS })
  try {
    return await seed(shop, database, options)
  } finally {
    await database.close()
  }
}

async function seed(
  shop: Shop,
  database: Database,
  { log, sharesImages = false }: Options,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  log?.('Filling the shop with the demo catalogue ...')
  // Loaded dynamically, so that later starts do not load the catalogue and the drawing code.
  const { fillShop } = await import('./seed/fill-shop.ts')
  const count = await fillShop(shop, database, { sharesImages })
  log?.(`The demo shop has ${count} products.`)
  return true
}

/** True without any account or product, so that no data can be damaged. */
async function isEmpty({ db }: Database): Promise<boolean> {
  const [seeded] = await db.select().from(shopState).where(eq(shopState.key, DEMO_MARKER))
  if (seeded) return false
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  return !user && !product
}

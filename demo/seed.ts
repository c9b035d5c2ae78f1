import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'
import { shopFacts } from '#database/schema/shop-state.ts'
import { DEMO_FACT } from './seed/demo-fact.ts'

/** Drawing keeps every core busy: on a slow machine a connection or a statement may have to wait for its turn. */
const TIMEOUT_MS = 120_000

type Options = {
  log?: ((line: string) => void) | undefined
  onProgress?: ((done: number, all: number) => void) | undefined
  /** Products of one category have the same images, which takes a tenth of the time: for tests. */
  sharesImages?: boolean
}

/**
 * Fills an empty database with the demo shop; answers whether it did. Does nothing where the demo shop is already, and
 * nothing where anybody's own data is. Rows go in as one transaction after all pictures: killed half-way, the next start
 * begins again. Takes about half a minute on two cores, nearly all of it pictures.
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
  { log, onProgress, sharesImages = false }: Options,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  log?.('Filling the shop with the demo catalogue ...')
  await clearUnfinished(shop, database)
  // The catalogue and its drawings are loaded only when they are wanted: not at every later start.
  const { fillShop } = await import('./seed/fill-shop.ts')
  const count = await fillShop(shop, database, { onProgress, sharesImages })
  log?.(`The demo shop has ${count} products.`)
  return true
}

/** Nobody's account and nobody's product: then nothing can be harmed. */
async function isEmpty({ db }: Database): Promise<boolean> {
  const [seeded] = await db.select().from(shopFacts).where(eq(shopFacts.key, DEMO_FACT))
  if (seeded) return false
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  return !user && !product
}

/** Pictures of a seeding that was cut off. */
async function clearUnfinished(shop: Shop, { db }: Database) {
  await db.delete(images)
  for (const name of await readdir(shop.images.folder).catch(() => [])) {
    await rm(join(shop.images.folder, name), { recursive: true })
  }
}

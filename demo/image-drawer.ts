import { and, desc, eq, gt, inArray, isNull, like } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { logos } from '#database/schema/settings.ts'
import type { Drawing } from './seed/images.ts'
import { UNDRAWN } from './seed/undrawn.ts'

/** Images drawn at once: enough to keep two cores busy without using too much memory. */
export const MAX_CONCURRENT = 4
/** In the background one core is left to the shop. */
const MAX_IN_BACKGROUND = 1
/** The products of the home page (docs/product.md §29). */
const NEWEST_PRODUCTS = 12
const OFFERS = 5

type Needs = {
  shop: Pick<Shop, 'images'>
  database: Database
  onProgress?: (done: number, all: number) => void
}
type Undrawn = { id: string; contentHash: string }

export type ImageDrawer = {
  /** Draws the images of the home page. */
  drawHome(): Promise<void>
  /** Draws all others, one after the other; those that are asked for come first. */
  drawRest(concurrent?: number): Promise<void>
  /** Draws an image that is asked for now; undefined when it is drawn, or none of the demo's. */
  whenDrawn(id: string): Promise<void> | undefined
  /** Finishes the images that are being drawn; the others are drawn after the next start. */
  stop(): Promise<void>
}

/**
 * Draws the images of the demo shop that have no files yet, since the first start or an interrupted one. Which they are stands
 * in their rows, so that a start goes on where the one before was cut off.
 */
export async function openImageDrawer({ shop, database, onProgress }: Needs): Promise<ImageDrawer> {
  const waiting = new Map((await listUndrawn(database)).map((image) => [image.id, image]))
  const all = waiting.size
  const drawing = new Map<string, Promise<void>>()
  const asked = new Set<Promise<void>>()
  let done = 0
  let isStopping = false
  // Loaded once there is something to draw: later starts need neither catalogue nor drawing code.
  let loaded: Promise<Map<string, Drawing>> | undefined

  function draw(id: string): Promise<void> | undefined {
    const image = waiting.get(id)
    if (!image || isStopping) return drawing.get(id)
    waiting.delete(id)
    const drawn = drawAndStore(image)
      .catch((error: unknown) => console.warn(`An image of the demo could not be drawn: ${String(error)}`))
      .finally(() => {
        drawing.delete(id)
        done += 1
        onProgress?.(done, all)
      })
    drawing.set(id, drawn)
    return drawn
  }

  async function drawAndStore({ id, contentHash }: Undrawn) {
    loaded ??= loadDrawings()
    const found = (await loaded).get(contentHash.slice(UNDRAWN.length))
    if (!found) throw new Error(`There is no drawing "${contentHash}"`)
    await shop.images.storeFiles(database.db, { id, kind: found.kind }, await found.draw())
  }

  async function drawAll(ids: Iterable<string>, concurrent: number) {
    const queue = ids[Symbol.iterator]()
    const worker = async () => {
      for (let next = queue.next(); !next.done && !isStopping; next = queue.next()) {
        await Promise.all(asked)
        await draw(next.value)
      }
    }
    await Promise.all(Array.from({ length: concurrent }, worker))
  }

  return {
    async drawHome() {
      if (all > 0) await drawAll(await listHomeImages(database), MAX_CONCURRENT)
    },
    drawRest: (concurrent = MAX_IN_BACKGROUND) => drawAll(waiting.keys(), concurrent),
    whenDrawn(id) {
      const drawn = draw(id)
      if (!drawn) return undefined
      asked.add(drawn)
      return drawn.finally(() => asked.delete(drawn))
    },
    async stop() {
      isStopping = true
      await Promise.all(drawing.values())
    },
  }
}

async function loadDrawings(): Promise<Map<string, Drawing>> {
  const [{ demoCatalogue }, { listDrawings }] = await Promise.all([
    import('./catalogue/catalogue.ts'),
    import('./seed/images.ts'),
  ])
  return listDrawings(demoCatalogue)
}

/** In the order in which they were seeded: the first view of a product before the others. */
function listUndrawn({ db }: Database): Promise<Undrawn[]> {
  return db
    .select({ id: images.id, contentHash: images.contentHash })
    .from(images)
    .where(like(images.contentHash, `${UNDRAWN}%`))
    .orderBy(images.id)
}

async function listHomeImages({ db }: Database): Promise<string[]> {
  const isOnSale = isNull(products.archivedAt)
  const newest = db
    .select({ id: products.id })
    .from(products)
    .where(isOnSale)
    .orderBy(desc(products.createdAt))
  const offers = db
    .select({ id: products.id })
    .from(products)
    .where(and(isOnSale, gt(products.discountPercent, 0)))
    .orderBy(desc(products.rankedUnitsSold), products.id)
  const shown = [...(await newest.limit(NEWEST_PRODUCTS)), ...(await offers.limit(OFFERS))]
  const ids = shown.map(({ id }) => id)
  const rows = await Promise.all([
    db.select({ id: logos.imageId }).from(logos),
    db.select({ id: banners.imageId }).from(banners),
    db.select({ id: categories.imageId }).from(categories),
    db
      .select({ id: productImages.imageId })
      .from(productImages)
      .where(and(inArray(productImages.productId, ids), eq(productImages.position, 0))),
  ])
  return rows.flat().flatMap(({ id }) => id ?? [])
}

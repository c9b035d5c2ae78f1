import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { copyDemoShop } from '#ops/demo-shop.ts'
import { fillSearchCatalogue } from './search-catalogue.ts'

/** Products besides those of the demo. */
const PRODUCTS = 2_000
const dataDir = join(dirname(dirname(import.meta.filename)), '.cache/bench-data')

/**
 * The data folder of a shop to be measured: the demo shop with 2,000 products more, which have its images. It is
 * filled once, before the shop starts, since a shop that is filled at its start draws images while it is measured.
 * `isFresh`: it is filled again.
 */
export async function prepareBenchShop(isFresh: boolean): Promise<string> {
  if (isFresh) await rm(dataDir, { recursive: true, force: true })
  if (!existsSync(dataDir)) await copyDemoShop(dataDir)
  const server = await startEmbeddedServer({ dataDir, log: () => undefined, archivesWal: false })
  const database = connect(server.url, { max: 1, statementTimeout: 120_000 })
  const { db } = database
  try {
    if ((await db.$count(products)) >= PRODUCTS) return dataDir
    await fillSearchCatalogue(db, PRODUCTS)
    const added = sql`p.seller_id in (select id from users where email like '%@bench.test')`
    const { rows } = await db.execute<{ productId: string; listPrice: number; discountPercent: string }>(
      sql`select p.id as "productId", p.list_price as "listPrice", p.discount_percent as "discountPercent" from products p where ${added}`,
    )
    const targets = rows.map((row) => ({ ...row, discountPercent: Number(row.discountPercent) }))
    await savePrices(db, targets, new Date())
    await db.execute(sql`
      insert into product_images (product_id, image_id, position)
      select p.id, i.image_id, i.position
      from (select p.id, row_number() over (order by p.id) as n from products p where ${added}) p
      join (
        select image_id, position, dense_rank() over (order by product_id) as n, count(*) over () as images from product_images
      ) i on i.n = 1 + p.n % (select count(distinct product_id) from product_images)`)
    await db.execute(sql`vacuum analyze`)
    return dataDir
  } finally {
    await database.close()
    await server.stop()
  }
}

import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Database } from '#database/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { aCustomer, aProduct } from '#testing/factories.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'

/** An order of one unit at ৳500, delivered to Dhaka. */
export const ORDER_TOTAL = 570
const STOCK = 1_000_000

/** A database of its own for production processes of the shop, with a product and a customer. */
export type ShopDatabase = {
  folder: string
  server: EmbeddedServer
  database: Database
  product: Awaited<ReturnType<typeof aProduct>>
  customer: Awaited<ReturnType<typeof aCustomer>>
  /** The settings of a process that serves this shop. */
  environment(more?: Record<string, string>): Record<string, string>
  storedOrders(): Promise<Set<string>>
  close(): Promise<void>
}

export async function openShopDatabase(): Promise<ShopDatabase> {
  const folder = await makeMemoryFolder('biponi-faults-')
  await chmod(folder, 0o755) // under root the database runs as nobody, who must be able to pass
  await copyMigratedCluster(join(folder, 'database'))
  const server = await startEmbeddedServer({ dataDir: join(folder, 'database') })
  const database = connect(server.url, { max: 2, connectionTimeout: 60_000 })
  const product = await aProduct(database.db, { stock: STOCK, listPrice: 500 })
  const customer = await aCustomer(database.db)
  return {
    ...{ folder, server, database, product, customer },
    environment: (more = {}) => ({
      NODE_ENV: 'production',
      DATABASE_URL: server.url,
      PUBLIC_URL: 'https://shop.example',
      SESSION_SECRET: 'a-secret-for-one-test-of-more-than-32-characters',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      ...more,
    }),
    storedOrders: async () =>
      new Set((await database.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)),
    async close() {
      await database.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

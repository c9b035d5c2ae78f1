import type { FastifyInstance } from 'fastify'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from './config.ts'

type Needs = { shop: Shop; database: Database; config: Pick<Config, 'mode' | 'isPublicDemo'>; folder: string }

/**
 * Mounts the demo inbox in demo mode. In production its code is not loaded and its URLs return 404; so they do in a
 * public demo, since the inbox shows everybody's codes. docs/product.md §7
 */
export async function mountDemoServices(
  app: FastifyInstance,
  { shop, database, config, folder }: Needs,
): Promise<void> {
  if (config.mode !== 'demo' || config.isPublicDemo) return
  const { mountInbox } = await import('#demo/inbox/mount-inbox.ts')
  mountInbox(app, { shop, database, folder })
}

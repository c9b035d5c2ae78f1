import { dirname, resolve } from 'node:path'
import { findEmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'

export const projectFolder = dirname(import.meta.dirname)

/** The shop's data folder, with the embedded database and the images. */
export const dataFolder = resolve(projectFolder, process.env.DATA_DIR || 'data')

/**
 * Calls `work` with the URL of the shop's database: `DATABASE_URL`, the embedded server of a running shop, or an embedded
 * server started for this command and stopped after it.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL || (await findEmbeddedServer(dataFolder))
  if (url) return work(url)
  const server = await startEmbeddedServer({ dataDir: dataFolder, log: console.info })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

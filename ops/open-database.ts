import { dirname, resolve } from 'node:path'
import { findEmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'

export const projectFolder = dirname(import.meta.dirname)

/** Folder of the embedded database and the pictures, as the shop itself finds it. */
export const dataFolder = resolve(projectFolder, process.env.DATA_DIR || 'data')

/**
 * Gives a command the address of the shop's database: the one `DATABASE_URL` names, the embedded one of a shop that runs,
 * or the embedded one started for this command and stopped after it.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const provided = process.env.DATABASE_URL || (await findEmbeddedServer(dataFolder))
  if (provided) return work(provided)
  const server = await startEmbeddedServer({ dataDir: dataFolder, log: console.info })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CATALOGUE_CHANNEL, type CatalogueVersion, findCatalogueVersion } from '#api/catalogue-version.ts'
import type { Database } from '#database/connect.ts'

const PAUSE_MS = 1_000

/**
 * Keeps a connection that hears of new catalogue versions from other processes. When it breaks it comes back by itself
 * and reads the stored version, so nothing said meanwhile is missed. Answers how to end it.
 */
export function listenToCatalogueVersion(
  url: string,
  database: Database,
  version: CatalogueVersion,
): () => Promise<void> {
  let isOver = false
  let client: pg.Client | undefined
  const listening = keepListening()

  async function keepListening() {
    while (!isOver) {
      try {
        await listen()
      } catch (error) {
        if (!isOver) console.warn(`Not hearing of catalogue changes, trying again: ${String(error)}`)
      }
      if (!isOver) await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }

  async function listen() {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'biponi listen',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      // A connection that died without a word is noticed in minutes, not after the system's two hours.
      keepAliveInitialDelayMillis: 10_000,
    })
    client = connection
    const ended = new Promise<void>((resolve) => connection.once('end', resolve))
    connection.on('error', () => undefined)
    connection.on('notification', ({ payload }) => version.advanceTo(Number(payload)))
    await connection.connect()
    await connection.query(`listen ${CATALOGUE_CHANNEL}`)
    version.advanceTo(await findCatalogueVersion(database.db))
    await ended
  }

  return async () => {
    isOver = true
    await client?.end()
    await listening
  }
}

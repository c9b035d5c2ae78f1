import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CATALOGUE_CHANNEL, type CatalogueVersion, findCatalogueVersion } from '#api/catalogue-version.ts'
import type { Database } from '#database/connect.ts'

const RECONNECT_DELAY_MS = 1_000

/**
 * Holds a connection open that is notified of new catalogue versions by other processes. When it breaks, it reconnects and reads
 * the stored version, so that no change is missed. Returns how to stop it.
 */
export function listenToCatalogueVersion(
  url: string,
  database: Database,
  version: CatalogueVersion,
): () => Promise<void> {
  let isStopped = false
  let client: pg.Client | undefined
  const listening = keepListening()

  async function keepListening() {
    while (!isStopped) {
      try {
        await listen()
      } catch (error) {
        if (!isStopped) console.warn(`Not notified of catalogue changes, trying again: ${String(error)}`)
      }
      if (!isStopped) await sleep(RECONNECT_DELAY_MS, undefined, { ref: false })
    }
  }

  async function listen() {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'biponi listen',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      // A silently broken connection is detected in minutes, not after the system's default of two hours.
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
    isStopped = true
    await client?.end()
    await listening
  }
}

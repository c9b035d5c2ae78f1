import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CATALOGUE_CHANNEL, type CatalogueVersion, findCatalogueVersion } from '#api/catalogue-version.ts'
import { SESSIONS_CHANNEL } from '#api/identity/sessions/sessions.repository.ts'
import type { SessionsService } from '#api/identity/sessions/sessions.service.ts'
import type { ConnectionsService } from '#api/settings/connections/connections.service.ts'
import type { Database } from '#database/connect.ts'

const RECONNECT_DELAY_MS = 1_000
/** How often the stored version is asked for, in case notifications do not arrive. */
const POLL_MS = 1_000
/** Polls that may find an unannounced version before the connection counts as silent. */
const MAX_UNANNOUNCED_POLLS = 2

type Listeners = {
  catalogueVersion: CatalogueVersion
  sessions: Pick<SessionsService, 'evict' | 'evictAll'>
  connections: Pick<ConnectionsService, 'refresh'>
}

/**
 * Applies changes made by other processes: new catalogue versions, and sessions that ended. It holds a connection open that
 * is notified, and also asks for the version each second, so that a connection that falls silent delays news of the
 * catalogue by a second; it is then replaced. Each version may bring other connections to companies, which are read then. What
 * it misses of sessions is forgotten with the next connection, and after five seconds in any case (docs/reliability.md D14).
 * Returns how to stop it.
 */
export function listenForChanges(
  url: string,
  { db }: Pick<Database, 'db'>,
  listeners: Listeners,
): () => Promise<void> {
  const stopping = new AbortController()
  const following: Following = { url, db, ...listeners, signal: stopping.signal }
  const listening = keepListening(following)
  const polling = keepPolling(following)

  return async () => {
    stopping.abort()
    // Not `client.end()`: called while the client connects, its `connect` never settles.
    following.socket?.destroy()
    await Promise.all([listening, polling])
  }
}

type Following = Listeners & {
  url: string
  db: Database['db']
  signal: AbortSignal
  /** Of the connection that listens or is being opened. */
  socket?: Socket
  /** The version that the connection told last. */
  announcedVersion?: number
}

/** Listens until it is stopped, again and again on a new connection. */
async function keepListening(following: Following) {
  const { signal } = following
  while (!signal.aborted) {
    try {
      await listen(following)
    } catch (error) {
      if (!signal.aborted) console.warn(`Not notified of changes, trying again: ${String(error)}`)
    }
    await pause(RECONNECT_DELAY_MS, signal)
  }
}

/** Listens on one connection until that ends. */
async function listen(following: Following) {
  const { db, sessions } = following
  const client = openConnection(following)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === SESSIONS_CHANNEL) return sessions.evict([payload])
    announce(following, Number(payload))
  })
  await client.connect()
  await client.query(`listen ${CATALOGUE_CHANNEL}; listen ${SESSIONS_CHANNEL}`)
  sessions.evictAll()
  announce(following, await findCatalogueVersion(db))
  await ended
}

function openConnection(following: Following): pg.Client {
  const socket = new Socket()
  following.socket = socket
  return new pg.Client({
    connectionString: following.url,
    application_name: 'biponi listen',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => socket,
  })
}

function announce(following: Following, version: number) {
  following.announcedVersion = version
  following.catalogueVersion.observe(version)
}

/** Asks for the version, and replaces a connection that has fallen silent. */
async function keepPolling(following: Following) {
  const { db, signal, catalogueVersion, connections } = following
  let unannouncedPolls = 0
  let refreshedVersion: number | undefined
  while (!signal.aborted) {
    await pause(POLL_MS, signal)
    try {
      const version = await findCatalogueVersion(db)
      catalogueVersion.observe(version)
      if (version !== refreshedVersion) await connections.refresh()
      refreshedVersion = version
      unannouncedPolls = version === following.announcedVersion ? 0 : unannouncedPolls + 1
    } catch {
      continue // The database is unavailable: nothing that is cached can be made again either.
    }
    if (unannouncedPolls < MAX_UNANNOUNCED_POLLS) continue
    unannouncedPolls = 0
    following.socket?.destroy()
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)

import { createServer, connect as openSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

/** A proxy in front of a PostgreSQL server that behaves like a broken network. */
export type DatabaseProxy = {
  /** The address of the same database through the proxy. */
  readonly url: string
  /** From now on nothing goes through, on open connections and on new ones, and nothing is closed. */
  freeze(): void
  /** Freezes the connections that are open now, and no new ones. */
  freezeOpen(): void
  /** Lets everything through again; what was sent meanwhile arrives. */
  thaw(): void
  /** Breaks all connections. */
  cut(): void
  close(): Promise<void>
}

/** Starts a proxy on a free port of this machine for a database's address. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  // A client that never connects: it reads the address as every connection does.
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const upstream = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false

  const server = createServer((client) => {
    const target = openSocket(upstream)
    const pair = [client, target] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [target, client] as const]) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    if (isFrozen) pause(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxyPort = typeof address === 'object' && address ? address.port : 0

  function pause(pair: readonly Socket[]) {
    for (const socket of pair) socket.pause()
  }
  function freezeOpen() {
    for (const pair of pairs) pause(pair)
  }
  function cut() {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  return {
    url: `postgres://${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}@127.0.0.1:${proxyPort}/${database}`,
    freeze() {
      isFrozen = true
      freezeOpen()
    },
    freezeOpen,
    thaw() {
      isFrozen = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

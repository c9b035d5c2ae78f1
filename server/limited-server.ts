import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_REQUEST_MS } from '#api/http/upload-timeout.ts'

/** Limits of docs/reliability.md S6: with Node's defaults, slow clients would stay connected for minutes. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 4_000,
  // Bodies have their own deadline (10 s), which only an authorised upload may exceed.
  requestTimeout: MAX_REQUEST_MS,
  // Longer than nginx and haproxy keep a connection without requests (60 s): else one is closed while they send the
  // next request.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
}
const MAX_HEADERS = 100
const MAX_CONNECTIONS = 500
/** A household needs some ten. A proxy carries everybody's, and is therefore named in `TRUSTED_PROXIES`. */
const MAX_CONNECTIONS_PER_ADDRESS = 100
/** Stalled connections are closed: a client that does not read its response would otherwise hold one of the 500 forever. */
const IDLE_MS = 30_000

type Options = {
  /** Whether connections of this address are those of a proxy, which are not counted. */
  isTrustedProxy: (address: string) => boolean
  maxConnections?: number
  maxConnectionsPerAddress?: number
}

/** An open connection of anybody but a proxy; `requests`: those of which the answer is not complete. */
type Connection = { socket: Socket; address: string; requests: number }

/**
 * Creates the HTTP server with limits on headers, time and connections. Where one connection too many is opened, by
 * an address or by all together, the one that has waited longest without a request makes room; if all have requests,
 * the new one is closed. So those who only hold connections open keep nobody out.
 */
export function createLimitedServer(
  handler: RequestListener,
  {
    isTrustedProxy,
    maxConnections = MAX_CONNECTIONS,
    maxConnectionsPerAddress = MAX_CONNECTIONS_PER_ADDRESS,
  }: Options,
): Server {
  const server = createServer(LIMITS, handler)
  server.maxHeadersCount = MAX_HEADERS
  server.timeout = IDLE_MS
  // In the order in which they were opened, or last had a request.
  const connections = new Map<Socket, Connection>()

  function hasRoom(address: string): boolean {
    const ofAddress = [...connections.values()].filter((open) => open.address === address)
    const isAddressFull = ofAddress.length >= maxConnectionsPerAddress
    if (!isAddressFull && connections.size < maxConnections) return true
    const idle = (isAddressFull ? ofAddress : [...connections.values()]).find((open) => open.requests === 0)
    if (!idle) return false
    connections.delete(idle.socket)
    idle.socket.destroy()
    return true
  }

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrustedProxy(address)) return
    if (!hasRoom(address)) {
      socket.destroy()
      return
    }
    connections.set(socket, { socket, address, requests: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const open = connections.get(socket)
    if (!open) return
    open.requests++
    response.once('close', () => {
      open.requests--
      if (connections.delete(socket)) connections.set(socket, open)
    })
  })
  return server
}

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { BODY_LIMIT_BYTES, createApi } from '#api/api.ts'
import { connectionErrorResponses } from '#api/http/error-handler.ts'
import { MAX_REQUEST_MS, setRequestTimeout } from '#api/http/upload-timeout.ts'
import { isValidUrlEncoding } from '#api/http/url-encoding.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from './config.ts'
import { mountHealth, type Readiness } from './health.ts'
import { mountImages } from './images.ts'
import { loggedError } from './logged-error.ts'
import { NO_ROUTE } from './serve-pages.ts'

/** Limits of docs/reliability.md S6: Node's own would leave slow clients connected for minutes. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 4_000,
  // Bodies have a deadline of their own (10 s), which only an admitted upload may exceed.
  requestTimeout: MAX_REQUEST_MS,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
}
const MOST_HEADERS = 100
const MOST_CONNECTIONS = 500
/** A connection on which nothing moves is cut: whoever does not read their answer would hold one of the 500 for ever. */
const IDLE_MS = 30_000

type Needs = {
  shop: Shop
  database: Database
  config: Config
  readiness: Readiness
  /** Told after every call that may have changed something. */
  onChange: () => void
}

/** The HTTP server with the API under `/api` and the pictures; the caller adds the pages. */
export async function createHttpServer({
  shop,
  database,
  config,
  readiness,
  onChange,
}: Needs): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionErrorResponses,
    rewriteUrl: ({ url = '/' }) => (isUnreadablePage(url) ? NO_ROUTE : url),
    logger: {
      level: process.env.LOG_LEVEL ?? 'warn',
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Unguessable and unique over processes: an error's answer names it, and so does our log (docs/reliability.md S8).
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.mode === 'production' ? 'loopback, linklocal, uniquelocal' : false,
    serverFactory: (handler) => {
      const server = createServer(LIMITS, handler)
      server.maxHeadersCount = MOST_HEADERS
      server.maxConnections = MOST_CONNECTIONS
      server.timeout = IDLE_MS
      return server
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    setRequestTimeout(request.raw)
    done()
  })
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') onChange()
  })
  await app.register(
    async (api) => {
      mountHealth(api, database, readiness)
      await api.register(createApi(shop))
    },
    { prefix: '/api' },
  )
  await mountImages(app, shop)
  return app
}

/** `/%E0%A4%A`: no router can read it, and its visitor gets the 404 page as for every address that leads nowhere. */
function isUnreadablePage(address: string): boolean {
  const [path = ''] = address.split('?')
  return !path.startsWith('/api/') && !isValidUrlEncoding(path)
}

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { BODY_LIMIT_BYTES, createApi } from '#api/api.ts'
import { connectionErrorResponses } from '#api/http/error-handler.ts'
import { MAX_REQUEST_MS, setRequestTimeout } from '#api/http/upload-timeout.ts'
import { isValidUrlEncoding } from '#api/http/url-encoding.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from './config.ts'
import { mountImages } from './images.ts'
import { refuseOthers } from './local-only.ts'
import { loggedError } from './logged-error.ts'
import { NO_ROUTE } from './serve-pages.ts'

/** Limits of docs/reliability.md S6: with Node's defaults, slow clients would stay connected for minutes. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 4_000,
  // Bodies have their own deadline (10 s), which only an authorised upload may exceed.
  requestTimeout: MAX_REQUEST_MS,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
}
const MAX_HEADERS = 100
const MAX_CONNECTIONS = 500
/** Idle connections are closed: a client that does not read its response would otherwise hold one of the 500 forever. */
const IDLE_MS = 30_000

type Readiness = { isStopping: boolean }

type Needs = {
  shop: Shop
  database: Database
  config: Config
  readiness: Readiness
  /** Called after every request that may have changed something. */
  onChange: () => void
}

/** Creates the HTTP server with the API under `/api` and the images; the caller adds the pages. */
export async function createHttpServer({
  shop,
  database,
  config,
  readiness,
  onChange,
}: Needs): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionErrorResponses,
    rewriteUrl: ({ url = '/' }) => (isMalformedPageUrl(url) ? NO_ROUTE : url),
    logger: {
      level: process.env.LOG_LEVEL ?? 'warn',
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Random and unique over processes; part of error responses and of the log (docs/reliability.md S8).
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.mode === 'production' ? 'loopback, linklocal, uniquelocal' : false,
    serverFactory: (handler) => {
      const server = createServer(LIMITS, handler)
      server.maxHeadersCount = MAX_HEADERS
      server.maxConnections = MAX_CONNECTIONS
      server.timeout = IDLE_MS
      return server
    },
  })
  if (config.mode === 'demo' && !config.isPublicDemo) refuseOthers(app)
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

/** `/%E0%A4%A`: no router can decode it, so it is sent to the 404 page like every unknown page. */
function isMalformedPageUrl(url: string): boolean {
  const [path = ''] = url.split('?')
  return !path.startsWith('/api/') && !isValidUrlEncoding(path)
}

/** `/health`: the process is up. `/ready`: it can serve, database included; 503 once stopping (docs/reliability.md S7). */
function mountHealth(app: FastifyInstance, database: Database, readiness: Readiness) {
  app.get('/health', () => ({ success: true, statusCode: 200, message: 'up' }))
  app.get('/ready', async (_request, reply) => {
    const isReady = !readiness.isStopping && (await isReachable(database))
    const statusCode = isReady ? 200 : 503
    return reply
      .code(statusCode)
      .send({ success: isReady, statusCode, message: isReady ? 'ready' : 'not ready' })
  })
}

async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1`)
    return true
  } catch {
    // "Not ready" is the expected answer here; the pool has logged the error.
    return false
  }
}

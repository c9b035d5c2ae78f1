import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { BODY_LIMIT_BYTES, createApi } from '#api/api.ts'
import { connectionErrorResponses } from '#api/http/error-handler.ts'
import { setRequestTimeout } from '#api/http/upload-timeout.ts'
import { isValidUrlEncoding } from '#api/http/url-encoding.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from './config.ts'
import { mountHealth, type Readiness } from './health.ts'
import { mountImages, type WhenImageStored } from './images.ts'
import { createLimitedServer } from './limited-server.ts'
import { loggedError } from './logged-error.ts'
import { loggedPath } from './pages/logged-path.ts'
import { NO_ROUTE } from './pages/page-address.ts'
import { sendSecurityHeaders } from './pages/security-headers.ts'
import { rejectRemoteRequests } from './settings/local-only.ts'
import { createIsTrustedProxy } from './settings/proxy-settings.ts'

type Needs = {
  shop: Shop
  database: Database
  config: Config
  readiness: Readiness
  logStream?: { write(line: string): void } | undefined
  /** Called after every request that may have changed something. */
  onChange: () => void
  /** Resolves when an image that is still being drawn is stored; undefined for all others. */
  whenImageStored?: WhenImageStored | undefined
}

/**
 * Creates the HTTP server with the API under `/api` and the images; the caller adds the pages. A worker has its
 * health alone.
 */
export async function createHttpServer({
  shop,
  database,
  config,
  readiness,
  logStream,
  onChange,
  whenImageStored,
}: Needs): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionErrorResponses,
    rewriteUrl: ({ url = '/' }) => (isMalformedPageUrl(url) ? NO_ROUTE : url),
    logger: {
      level: process.env.LOG_LEVEL ?? 'warn',
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      // The address without its parameters, which may hold tokens and phone numbers.
      serializers: { err: loggedError, req: ({ method, url }) => ({ method, path: loggedPath(url) }) },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Random and unique over processes; part of error responses and of the log (docs/reliability.md S8).
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.mode === 'production' ? config.trustedProxies : false,
    serverFactory: (handler) =>
      createLimitedServer(handler, { isTrustedProxy: createIsTrustedProxy(config.trustedProxies) }),
  })
  sendSecurityHeaders(app, config.publicUrl)
  if (config.mode === 'demo' && !config.isPublicDemo) rejectRemoteRequests(app)
  app.addHook('onRequest', (request, _reply, done) => {
    setRequestTimeout(request.raw)
    done()
  })
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') onChange()
  })
  await app.register(
    async (api) => {
      mountHealth(api, { shop, database, readiness })
      if (config.role !== 'worker') await api.register(createApi(shop))
    },
    { prefix: '/api' },
  )
  if (config.role !== 'worker') await mountImages(app, shop, whenImageStored)
  return app
}

/** `/%E0%A4%A`: no router can decode it, so it is sent to the 404 page like every unknown page. */
function isMalformedPageUrl(url: string): boolean {
  const [path = ''] = url.split('?')
  return !path.startsWith('/api/') && !isValidUrlEncoding(path)
}

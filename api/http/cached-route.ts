import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { MakeLimit, ResponseCache, ResponseDraft } from './response-cache.ts'
import { sendCachedResponse } from './send-cached-response.ts'

type CachedRoute = {
  url: string
  config?: FastifyContextConfig
  answers: ResponseCache
  /** Cache key: requests with the same key get the same bytes. */
  keyOf: (request: FastifyRequest) => string
  make: (request: FastifyRequest) => Promise<ResponseDraft>
  /** How many answers are made at once; see `ResponseCache`. */
  limit?: MakeLimit
}

/**
 * Registers a GET route whose answers are the same for everyone, for endpoints and pages. A cached answer is sent from the
 * `onRequest` hook, before anything is parsed; concurrent requests for the same answer compute it once (docs/design.md §3).
 */
export function registerCachedRoute(
  app: FastifyInstance,
  { url, config, answers, keyOf, make, limit }: CachedRoute,
) {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    ...(config && { config }),
    onRequest: (request, reply, done) => {
      const cached = answers.find(keyOf(request))
      if (!cached) return done()
      reply.hijack()
      sendCachedResponse(reply.raw, request.raw.headers, request.method, cached)
    },
    handler: async (request, reply) => {
      const ready = await answers.findOrMake(keyOf(request), () => make(request), limit)
      reply.hijack()
      sendCachedResponse(reply.raw, request.raw.headers, request.method, ready)
    },
  })
}

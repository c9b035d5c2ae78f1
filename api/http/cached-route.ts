import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { ResponseCache, ResponseDraft } from './response-cache.ts'
import { sendCachedResponse } from './send-cached-response.ts'

type CachedRoute = {
  url: string
  config?: FastifyContextConfig
  answers: ResponseCache
  /** Under what an answer is kept: requests of one key get the same bytes. */
  keyOf: (request: FastifyRequest) => string
  make: (request: FastifyRequest) => Promise<ResponseDraft>
}

/**
 * A GET route whose answers are the same for everybody: a kept one is sent from the `onRequest` hook, before anything is
 * parsed; the first caller makes it for all (docs/design.md §3). API calls and pages both go through here.
 */
export function registerCachedRoute(
  app: FastifyInstance,
  { url, config, answers, keyOf, make }: CachedRoute,
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
      const ready = await answers.findOrMake(keyOf(request), () => make(request))
      reply.hijack()
      sendCachedResponse(reply.raw, request.raw.headers, request.method, ready)
    },
  })
}

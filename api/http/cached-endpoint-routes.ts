import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { registerCachedRoute } from './cached-route.ts'
import { envelope, readInput } from './endpoint-routes.ts'
import { publicCaching } from './public-caching.ts'
import type { ResponseCache, ResponseDraft } from './response-cache.ts'

/** An endpoint that anyone may call and whose answer is the same for everyone. */
type PublicEndpoint = Endpoint & { method: 'GET'; who: 'anyone' }

export type RegisterCachedEndpoint = <E extends PublicEndpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => Promise<AnswerOf<E>>,
) => void

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  ...publicCaching,
  'x-content-type-options': 'nosniff',
}

/**
 * Registers public catalogue endpoints with the response cache. A cached answer is sent from the `onRequest` hook, before
 * anything is parsed; concurrent requests for the same answer compute it once (docs/design.md §3).
 */
export function createCachedEndpointRoutes(
  app: FastifyInstance,
  answers: ResponseCache,
): RegisterCachedEndpoint {
  return (endpoint, answer) => {
    registerCachedRoute(app, {
      url: endpoint.path,
      config: { endpoint },
      answers,
      keyOf: keyOf(endpoint),
      make: async (request) =>
        draft(endpoint, await answer(readInput(endpoint, request) as InputOf<typeof endpoint>)),
    })
  }
}

/**
 * The cache key of a request: the parameters that the endpoint reads. Order, encoding and unknown parameters of the URL
 * (`utm_source`) make no difference, and requests with different parameters never share a key.
 */
function keyOf(endpoint: PublicEndpoint): (request: FastifyRequest) => string {
  const names = queryNames(endpoint)
  return ({ params, query }) => {
    const values = query as Readonly<Record<string, unknown>>
    return JSON.stringify([endpoint.path, params, ...names.map((name) => values[name] ?? null)])
  }
}

/** Names of the endpoint's query parameters, in the wire's spelling and the contract's order. */
function queryNames({ query }: Endpoint): string[] {
  if (!query) return []
  return Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}

function draft<E extends PublicEndpoint>(endpoint: E, result: AnswerOf<E>): ResponseDraft {
  return { statusCode: 200, headers: HEADERS, body: JSON.stringify(envelope(endpoint, result)) }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { registerCachedRoute } from './cached-route.ts'
import { envelope, readInput } from './endpoint-routes.ts'
import { queryNames } from './query-names.ts'
import type { ResponseCache, ResponseDraft } from './response-cache.ts'

/** A call that anybody may make and that answers everybody the same. */
export type PublicEndpoint = Endpoint & { method: 'GET'; who: 'anyone' }

export type RegisterCachedEndpoint = <E extends PublicEndpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => Promise<AnswerOf<E>>,
) => void

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  // Browsers ask again each time and mostly hear 304; a shared cache in front may keep an answer for a moment.
  'cache-control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'x-content-type-options': 'nosniff',
}

/**
 * Opens public catalogue calls. A kept answer is sent from the `onRequest` hook, before anything is parsed; the first
 * caller of a question makes it for all (docs/design.md §3).
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
 * The question an answer is kept under: what the call reads of an address, as it reads it. However the address is spelled,
 * ordered or decorated (`utm_source`), the same question has one answer; another question never has its key.
 */
function keyOf(endpoint: PublicEndpoint): (request: FastifyRequest) => string {
  const names = queryNames(endpoint)
  return ({ params, query }) => {
    const requested = query as Readonly<Record<string, unknown>>
    return JSON.stringify([endpoint.path, params, ...names.map((name) => requested[name] ?? null)])
  }
}

function draft<E extends PublicEndpoint>(endpoint: E, result: AnswerOf<E>): ResponseDraft {
  return { statusCode: 200, headers: HEADERS, body: JSON.stringify(envelope(endpoint, result)) }
}

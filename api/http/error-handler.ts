import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#api/errors.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { TransactionTimeout } from '#database/with-tx.ts'

/** Failures of Fastify's own parsing, by their status, in words a shopper can act on. */
const textOfStatus: Record<number, string> = {
  400: messages.invalidJson,
  413: messages.tooLarge,
  415: messages.unsupportedType,
}

/**
 * What the network and PostgreSQL say when the database cannot be reached, is shutting down, took too long, or let a
 * transaction lose to others as often as it was tried.
 */
const NETWORK_ERRORS =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/
const DATABASE_UNAVAILABLE = /^(?:57014|57P0[123]|08\w{3}|53300|40001|40P01)$/
/** What the driver says of a connection that is not to be had, or that broke or was closed under a request; it has no code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable/
/** Seconds after which a client may ask again while the database is away. */
const RETRY_AFTER_SECONDS = 2

/** One place turns whatever was thrown into the API's error shape (docs/style.md §6). Never SQL, never a stack. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerOf(error, request)
    const wait = error instanceof ShopError ? error.retryAfterSeconds : undefined
    if (wait !== undefined) reply.header('retry-after', wait)
    else if (answer.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (answer.statusCode >= 500) reply.header('x-request-id', request.id)
    return send(reply, answer)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, failure(404, messages.routeNotFound)))
}

/** Longest path parameter that is looked at; ids and slugs are far shorter. */
const MAX_PARAMETER_LENGTH = 2_000

/** Options for the Fastify instance the API is mounted on: refusals that come before any route is found. */
export const connectionErrorResponses = {
  routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  frameworkErrors: (error: FastifyError, _request: unknown, reply: FastifyReply) => {
    const status = error.statusCode ?? 400
    send(reply, failure(status, status === 414 ? messages.addressTooLong : messages.routeNotFound))
  },
}

function answerOf(error: FastifyError, request: FastifyRequest): Envelope {
  if (error instanceof ShopError) {
    return {
      ...failure(error.statusCode, error.message),
      ...(error.errors && { errors: error.errors }),
      ...(error.data !== undefined && { data: error.data }),
    }
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return failure(503, messages.databaseUnavailable)
  }
  const status = error.statusCode ?? 500
  if (status < 500) return failure(status, textOfStatus[status] ?? messages.invalidInput)
  request.log.error({ err: error }, 'request failed')
  return failure(500, messages.somethingWentWrong)
}

/** Whether an error, or what caused it, is the database being out of reach rather than a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TransactionTimeout) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK_ERRORS.test(code) || DATABASE_UNAVAILABLE.test(code)) return true
  if (CONNECTION_LOST.test(error.message)) return true
  return isDatabaseUnavailable(error.cause)
}

function failure(statusCode: number, message: string): Envelope {
  return { success: false, statusCode, message }
}

function send(reply: FastifyReply, answer: Envelope) {
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer)
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#api/errors.ts'
import { inLanguageOf } from '#api/request-language.ts'
import { type Envelope, type FailureCode, failureStatuses } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { TransactionTimeout } from '#database/with-tx.ts'
import { maskContacts } from './mask-contacts.ts'

/** Texts for errors of Fastify's own parsing, by status. */
const statusTexts: Record<number, () => string> = {
  400: () => messages.invalidJson,
  413: () => messages.tooLarge,
  415: () => messages.unsupportedType,
}

/**
 * Error codes of a database that is unreachable, shutting down, too slow, full or (after a failover) read-only, or of a
 * transaction that always conflicted.
 */
const NETWORK_ERRORS =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/
const DATABASE_UNAVAILABLE = /^(?:57014|57P0[123]|08\w{3}|53[123]00|58030|25006|40001|40P01)$/
/** Messages of the driver, which have no code, when there is no free connection or a connection broke or was closed. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable|was closed and is not queryable/
/** Retry-After while the database is unavailable. */
const RETRY_AFTER_SECONDS = 2

/** Turns every thrown error into the API's error envelope (docs/style.md §6), without SQL or stack traces. */
export function installErrorHandler(app: FastifyInstance): void {
  app.decorateRequest('accountId', undefined)
  app.decorateRequest('masksContacts', false)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = inLanguageOf(request, () => answerOf(error, request))
    const retryAfter = error instanceof ShopError ? error.retryAfterSeconds : undefined
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    else if (answer.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (answer.statusCode >= 500) reply.header('x-request-id', request.id)
    return send(reply, request.masksContacts ? maskContacts(answer) : answer)
  })
  app.setNotFoundHandler((request, reply) =>
    send(
      reply,
      inLanguageOf(request, () => failure(404, messages.routeNotFound)),
    ),
  )
}

/** Maximum length of a path parameter; ids and slugs are far shorter. */
const MAX_PARAMETER_LENGTH = 2_000

/** Fastify options for errors that occur before a route is found. */
export const connectionErrorResponses = {
  routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 400
    const answer = inLanguageOf(request, () =>
      failure(status, status === 414 ? messages.addressTooLong : messages.routeNotFound),
    )
    send(reply, answer)
  },
}

function answerOf(error: FastifyError, request: FastifyRequest): Envelope {
  if (error instanceof ShopError) {
    if (isSecurityEvent(error, request)) logRejection(error, request)
    return {
      ...failure(error.statusCode, error.message),
      ...(error.errors && { errors: error.errors }),
      ...(error.data !== undefined && { data: error.data }),
    }
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error, ...callOf(request) }, 'database unavailable')
    return failure(503, messages.databaseUnavailable)
  }
  const status = error.statusCode ?? 500
  if (status < 500) return failure(status, statusTexts[status]?.() ?? messages.invalidInput)
  request.log.error({ err: error, ...callOf(request) }, 'request failed')
  return failure(500, messages.somethingWentWrong)
}

/** A failed sign-in or code, a call that this caller may not make, a limit that was reached (docs/security.md §1). */
function isSecurityEvent({ kind }: ShopError, { routeOptions }: FastifyRequest): boolean {
  if (kind === 'forbidden' || kind === 'tooMany') return true
  // On other calls a 401 only means that the access token has expired, as it does every 15 minutes.
  return kind === 'unauthenticated' && routeOptions.config.endpoint?.who === 'anyone'
}

function logRejection({ kind }: ShopError, request: FastifyRequest) {
  request.log.warn({ refused: kind, ...callOf(request) }, 'request refused')
}

/** Who called what. Without the body, and with the route instead of the URL: neither codes nor tokens are in the log. */
function callOf({ method, routeOptions, ip, accountId }: FastifyRequest) {
  return { method, route: routeOptions.url, address: ip, ...(accountId && { account: accountId }) }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of a signed-in caller, once it is known. */
    accountId: string | undefined
    /** Whether phone numbers and emails in the answer are masked for this caller. */
    masksContacts: boolean
  }
}

/** Whether an error, or its cause, means that the database is unavailable, rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TransactionTimeout) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK_ERRORS.test(code) || DATABASE_UNAVAILABLE.test(code)) return true
  if (CONNECTION_LOST.test(error.message)) return true
  return isDatabaseUnavailable(error.cause)
}

function failure(statusCode: number, message: string): Envelope {
  return { success: false, statusCode, code: codeOf(statusCode), message }
}

/** Fastify's own errors have statuses without a code of their own, such as 414. */
function codeOf(statusCode: number): FailureCode {
  const codes = Object.keys(failureStatuses) as FailureCode[]
  return (
    codes.find((code) => failureStatuses[code] === statusCode) ?? (statusCode < 500 ? 'invalid' : 'internal')
  )
}

function send(reply: FastifyReply, answer: Envelope) {
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer)
}

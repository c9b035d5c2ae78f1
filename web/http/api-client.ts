import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, Envelope, FieldError, InputOf, Schema } from '#contract/endpoint.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { currentSession } from '#web/session/session-store.ts'
import { clearPageCache } from './page-cache.ts'

// Compiling schemas with `new Function` is faster but forbidden by our content security policy.
z.config({ jitless: true })

/** A call that failed: an error answer of the API, or no answer at all. The message may be shown to the user as it is. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly errors: FieldError[]
  /** Current data sent with the error, in the wire's spelling. */
  readonly data: unknown

  constructor(status: number, message: string, errors: FieldError[] = [], data?: unknown) {
    super(message)
    this.status = status
    this.errors = errors
    this.data = data
  }
}

/** What a call takes: only the parts (params, query, body, files) that its endpoint has. */
export type CallInput<E extends Endpoint> = {
  [K in keyof InputOf<E, Blob> as InputOf<E, Blob>[K] extends undefined ? never : K]: InputOf<E, Blob>[K]
}

export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Calls an endpoint and returns its answer in our spelling. Sends the stored access token; on a 401 it refreshes the
 * session (once, even when several tabs need it at the same time) and repeats the call. Throws ApiError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await fetchResponse(endpoint, input, options)
  const envelope = await readEnvelope(response)
  if (!response.ok || !envelope.success) throw apiError(response, envelope)
  if (changesCatalogue(endpoint)) clearPageCache()
  return z.decode(endpoint.answer, envelope.data as never) as AnswerOf<E>
}

/** Calls an endpoint whose answer is a file. Throws ApiError. */
export async function fetchFile<E extends Endpoint & { answerType: string }>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await fetchResponse(endpoint, input, options)
  if (!response.ok) throw apiError(response, await readEnvelope(response))
  return response.blob()
}

/**
 * Whether a call may change what public pages show: an order takes stock, a review changes a rating. Of account data they
 * show only name and image beside a review, for which `applyAccountChange` clears the cache.
 */
function changesCatalogue({ method, tag }: Endpoint): boolean {
  return method !== 'GET' && tag !== 'User' && tag !== 'Wishlist'
}

async function fetchResponse(
  endpoint: Endpoint,
  input: Partial<InputOf<Endpoint, Blob>>,
  options: CallOptions,
) {
  const request = await requestFactory(endpoint, input, options)
  const { token } = currentSession()
  const response = await send(request(token))
  if (response.status !== 401 || !token || endpoint.who === 'anyone') return response
  return send(request(await refreshAccessToken(token)))
}

/** Replaces an expired access token and returns the new one. Throws ApiError when the session has ended. */
export async function refreshAccessToken(expiredToken: string): Promise<string> {
  const [{ refreshSession }, { refreshTokenEndpoint }] = await Promise.all([
    import('#web/session/refresh-session.ts'),
    import('#contract/identity/sessions.ts'),
  ])
  const token = await refreshSession(expiredToken, () => call(refreshTokenEndpoint, {}))
  if (!token) throw new ApiError(401, messages.sessionEnded)
  return token
}

function apiError({ status }: Response, { message, errors, data }: Envelope) {
  // An answer may be JSON without a message, as from a proxy.
  return new ApiError(status, message || messages.unknownError, errors, data)
}

/**
 * Decodes data in the wire's spelling, such as `ApiError.data`; undefined when it does not match the schema. It is in this
 * file because a dynamic import of zod itself would ship all of it: 82 kB gz instead of 5.
 */
export function readAs<S extends Schema>(schema: S, wire: unknown): z.core.output<S> | undefined {
  const decoded = z.safeDecode(schema, wire as never)
  return decoded.success ? decoded.data : undefined
}

/** Builds the request for a token: a call that gets a 401 is sent again with the refreshed one. */
async function requestFactory(
  endpoint: Endpoint,
  input: Partial<InputOf<Endpoint, Blob>>,
  { headers, signal }: CallOptions,
) {
  const url = `/api${pathOf(endpoint, input.params)}${queryOf(endpoint, input.query)}`
  const body = await bodyOf(endpoint, input)
  return (token: string | null) =>
    new Request(url, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        // The language of the page, not the browser's.
        'accept-language': currentLanguage(),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
}

async function bodyOf(endpoint: Endpoint, { body, files }: Partial<InputOf<Endpoint, Blob>>) {
  if (!endpoint.body) return endpoint.files && formOf({ ...(files as object | undefined) })
  const encoded = z.safeEncode(endpoint.body, body as never)
  if (!encoded.success) throw await invalidInput(endpoint.body, body)
  const fields = encoded.data as object
  return endpoint.files ? formOf({ ...fields, ...(files as object | undefined) }) : JSON.stringify(fields)
}

/** The error that the server would answer, with its texts by field; these are loaded only now. */
async function invalidInput(schema: Schema, body: unknown): Promise<ApiError> {
  const { validationMessage } = await import('#contract/validation-messages.ts')
  const { error } = z.safeEncode(schema, body as never, { error: validationMessage })
  const errors = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  return new ApiError(400, errors[0]?.message ?? messages.invalidInput, errors)
}

/** Multipart form with the same fields; a list becomes a repeated field. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) if (item !== undefined) form.append(name, item)
  }
  return form
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  if (!endpoint.params) return endpoint.path
  const encoded = z.safeEncode(endpoint.params, params as never)
  // A malformed id from the address bar: the API would answer 404 as well.
  if (!encoded.success) throw new ApiError(404, messages.routeNotFound)
  const values = encoded.data as Record<string, string>
  return endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query) return ''
  const values = z.encode(endpoint.query, query as never) as Record<string, string | undefined>
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiError(0, messages.noConnection)
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope
  } catch {
    throw new ApiError(response.status, messages.unknownError)
  }
}

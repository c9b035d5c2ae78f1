import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, Envelope, FieldError, InputOf, Schema } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { currentSession } from '#web/session/session-store.ts'
import { clearPageCache } from './page-cache.ts'

// Compiling schemas with `new Function` is faster but forbidden by our content security policy.
z.config({ jitless: true })

/** A call that was refused or did not get through. The message may be shown as it is. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly errors: FieldError[]
  /** Fresh facts that came with the refusal, in the wire's spelling. */
  readonly data: unknown

  constructor(status: number, message: string, errors: FieldError[] = [], data?: unknown) {
    super(message)
    this.status = status
    this.errors = errors
    this.data = data
  }
}

type Input<E extends Endpoint> = {
  [K in keyof InputOf<E, Blob> as InputOf<E, Blob>[K] extends undefined ? never : K]: InputOf<E, Blob>[K]
}

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Makes one call of the contract and gives its answer in our spelling. Sends the bearer token where one is kept; a 401
 * refreshes the session once, whichever tabs need it at that moment, and the call is made again. Throws ApiError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  provided: Input<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await answerTo(endpoint, provided, options)
  const envelope = await read(response)
  if (!response.ok || !envelope.success) throw rejection(response, envelope)
  if (changesCatalogue(endpoint)) clearPageCache()
  return z.decode(endpoint.answer, envelope.data as never) as AnswerOf<E>
}

/** Makes a call whose answer is a file and gives it. Throws ApiError. */
export async function fetchFile<E extends Endpoint & { answerType: string }>(
  endpoint: E,
  provided: Input<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await answerTo(endpoint, provided, options)
  if (!response.ok) throw rejection(response, await read(response))
  return response.blob()
}

/**
 * A change of the shop: an order takes stock, a review changes a rating. Of what is one's
 * own, pages for everybody show only the name and picture beside a review: `showAccount` sees to that.
 */
function changesCatalogue({ method, tag }: Endpoint): boolean {
  return method !== 'GET' && tag !== 'User' && tag !== 'Wishlist'
}

async function answerTo(endpoint: Endpoint, input: Partial<InputOf<Endpoint, Blob>>, options: CallOptions) {
  const request = requestOf(endpoint, input, options)
  const { token } = currentSession()
  const response = await send(request(token))
  if (response.status !== 401 || !token || endpoint.who === 'anyone') return response
  const { refreshSession } = await import('#web/session/refresh-session.ts')
  return send(request(await refreshSession(token)))
}

function rejection({ status }: Response, { message, errors, data }: Envelope) {
  return new ApiError(status, message, errors, data)
}

/**
 * What came along with a refusal (`ApiError.data`), in our spelling; undefined when it is something else. Here, since
 * importing zod itself dynamically would ship all of it: 82 kB gz instead of 5.
 */
export function readAs<S extends Schema>(schema: S, wire: unknown): z.core.output<S> | undefined {
  const read = z.safeDecode(schema, wire as never)
  return read.success ? read.data : undefined
}

/** A request that can be made twice: with the token of now, and with the one after a refresh. */
function requestOf(
  endpoint: Endpoint,
  input: Partial<InputOf<Endpoint, Blob>>,
  { headers, signal }: CallOptions,
) {
  const url = `/api${pathOf(endpoint, input.params)}${queryOf(endpoint, input.query)}`
  const body = bodyOf(endpoint, input)
  return (token: string | null) =>
    new Request(url, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
}

function bodyOf(endpoint: Endpoint, { body, files }: Partial<InputOf<Endpoint, Blob>>) {
  if (!endpoint.body) return undefined
  const fields = z.encode(endpoint.body, body as never) as object
  return endpoint.files ? formOf({ ...fields, ...(files as object | undefined) }) : JSON.stringify(fields)
}

/** A form with the same fields; lists become fields that come several times. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  }
  return form
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  if (!endpoint.params) return endpoint.path
  const encoded = z.safeEncode(endpoint.params, params as never)
  // An id of the address bar that is none: asking for it would answer the same.
  if (!encoded.success) throw new ApiError(404, messages.routeNotFound)
  const values = encoded.data as Record<string, string>
  return endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query) return ''
  const values = z.encode(endpoint.query, query as never) as Record<string, string | undefined>
  const provided = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const text = new URLSearchParams(provided).toString()
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

async function read(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope
  } catch {
    throw new ApiError(response.status, messages.unknownError)
  }
}

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { invalid, tooMany } from '#api/errors.ts'
import { assertAllowed, type Viewer } from '#api/viewer.ts'
import type {
  AnswerOf,
  Endpoint,
  Envelope,
  FieldError,
  FileAnswer,
  FileRules,
  InputOf,
  Schema,
} from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { validationMessage } from '#contract/validation-messages.ts'
import { isMasked, maskContacts, maskContactsIn } from './mask-contacts.ts'
import { acceptForms, expectedBytes, type FormBody, readForm } from './multipart-form.ts'
import { extendTimeoutForUpload, MAX_CONCURRENT_UPLOADS } from './upload-timeout.ts'

// Fields whose schema has no error text get ours instead of zod's "Invalid input".
z.config({ localeError: validationMessage })

/** Finds the viewer of an access token. Throws unauthenticated. */
export type Authenticator = { viewerOf(accessToken: string): Promise<Viewer> }

/** A call as a route passes it to a service. `viewer` is set exactly when the endpoint requires a signed-in caller. */
type EndpointCall<E extends Endpoint> = InputOf<E> & {
  viewer: E['who'] extends 'anyone' ? undefined : Viewer
  request: FastifyRequest
  reply: FastifyReply
}

export type RegisterEndpoint = <E extends Endpoint>(
  endpoint: E,
  answer: (call: EndpointCall<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
) => void

/**
 * Registers endpoints on a Fastify instance: authorises the caller, decodes the input with the endpoint's codecs and wraps
 * the service's result in the envelope. A route without an endpoint, and thus without an access rule, cannot be written.
 */
export function createEndpointRoutes(app: FastifyInstance, authenticator: Authenticator): RegisterEndpoint {
  return (endpoint, answer) => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request, reply) => {
        const viewer = await authorise(endpoint, request, authenticator)
        const form = endpoint.files && (await receiveForm(endpoint.files, request, viewer))
        try {
          const input = form ? readFormInput(endpoint, request, form) : readInput(endpoint, request)
          const call = { ...input, viewer, request, reply } as EndpointCall<typeof endpoint>
          const result = await answer(call)
          reply.code(endpoint.status ?? 200)
          if (endpoint.answerType)
            return sendFile(reply, endpoint.answerType, shownFile(result as FileAnswer, request))
          const whole = envelope(endpoint, result)
          return request.masksContacts ? maskContacts(whole) : whole
        } finally {
          await form?.discard()
        }
      },
    }
    if (!endpoint.files) app.route(route)
    else
      app.register(async (forms) => {
        await acceptForms(forms)
        forms.route(route)
      })
  }
}

/** Files are read only after the caller was authorised, and then with a timeout that suits slow connections. */
async function receiveForm(
  rules: FileRules,
  request: FastifyRequest,
  viewer: Viewer | undefined,
): Promise<FormBody> {
  const bytes = expectedBytes(request, rules)
  return withUploadLimit(viewer?.userId ?? request.ip, () => {
    extendTimeoutForUpload(request.raw, bytes)
    return readForm(request, rules)
  })
}

function readFormInput(endpoint: Endpoint, { params, query }: FastifyRequest, { fields, files }: FormBody) {
  return { ...readInput(endpoint, { params, query, body: fields }), files }
}

const uploadCounts = new Map<string, number>()

/** Limits the concurrent uploads of one caller, since slow uploads hold connections. Throws tooMany. */
async function withUploadLimit<T>(caller: string, upload: () => Promise<T>): Promise<T> {
  const count = uploadCounts.get(caller) ?? 0
  if (count >= MAX_CONCURRENT_UPLOADS) throw tooMany(messages.tooManyUploads, 10)
  uploadCounts.set(caller, count + 1)
  try {
    return await upload()
  } finally {
    const left = (uploadCounts.get(caller) ?? 1) - 1
    if (left > 0) uploadCounts.set(caller, left)
    else uploadCounts.delete(caller)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of this route; every route of the API has one. */
    endpoint?: Endpoint
  }
}

async function authorise(endpoint: Endpoint, request: FastifyRequest, authenticator: Authenticator) {
  if (endpoint.who === 'anyone') return undefined
  const token = bearerToken(request)
  const viewer = token ? await authenticator.viewerOf(token) : undefined
  request.accountId = viewer?.userId
  request.masksContacts = isMasked(endpoint, viewer, request.params)
  assertAllowed(endpoint, viewer)
  return viewer
}

/** The access token in a request's Authorization header. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Decodes path, query and body with the endpoint's codecs. Throws invalid with one entry per invalid field. */
export function readInput(endpoint: Endpoint, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>) {
  const errors: FieldError[] = []
  const input = {
    params: decode(endpoint.params, request.params, errors),
    query: decode(endpoint.query, request.query, errors),
    body: decode(endpoint.body, request.body, errors),
  }
  if (errors.length > 0) throw invalid(errors[0]?.message ?? messages.invalidInput, errors)
  return input
}

function decode(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined
  const result = z.safeDecode(schema, value as never)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    errors.push({ path: issue.path.join('.'), message: issue.message })
  }
  return undefined
}

/** Texts are masked part by part, each of whole lines; PDFs carry what is printed (docs/permissions.md §4). */
function shownFile({ name, bytes }: FileAnswer, { masksContacts }: FastifyRequest): FileAnswer {
  if (!masksContacts || bytes instanceof Uint8Array) return { name, bytes }
  return { name, bytes: maskedParts(bytes) }
}

async function* maskedParts(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) yield maskContactsIn(part)
}

/** Sends a file as a download, so that browsers never render it as a page of the shop. */
function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes instanceof Uint8Array ? bytes : Readable.from(bytes))
}

/** Body of a successful answer, in the wire's spelling. */
export function envelope<E extends Endpoint>(endpoint: E, result: AnswerOf<E>): Envelope {
  return {
    success: true,
    statusCode: endpoint.status ?? 200,
    message: endpoint.message?.() ?? '',
    data: z.encode(endpoint.answer, result),
  }
}

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
import { acceptForms, announcedBytes, type FormBody, readForm } from './multipart-form.ts'
import { extendTimeoutForUpload, MAX_CONCURRENT_UPLOADS } from './upload-timeout.ts'
import { validationMessage } from './validation-messages.ts'

// Fields whose schema has no words of its own get ours instead of "Invalid input".
z.config({ localeError: validationMessage })

/** What the door needs to know who asks. */
export type Authenticator = { viewerOf(accessToken: string): Promise<Viewer> }

/** A call as a route hands it to a service. `viewer` is there exactly when the endpoint asks for a signed-in caller. */
export type EndpointCall<E extends Endpoint> = InputOf<E> & {
  viewer: E['who'] extends 'anyone' ? undefined : Viewer
  request: FastifyRequest
  reply: FastifyReply
}

export type RegisterEndpoint = <E extends Endpoint>(
  endpoint: E,
  answer: (call: EndpointCall<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
) => void

/**
 * Opens calls on a Fastify instance: admits by the endpoint's access rule, reads the input through its codecs, and wraps
 * the service's answer in the envelope. A route without an endpoint, and so without an access rule, cannot be written.
 */
export function createEndpointRoutes(app: FastifyInstance, authenticator: Authenticator): RegisterEndpoint {
  return (endpoint, answer) => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request, reply) => {
        const viewer = await admitted(endpoint, request, authenticator)
        const form = endpoint.files && (await formOf(endpoint.files, request, viewer))
        try {
          const input = form ? readFormInput(endpoint, request, form) : readInput(endpoint, request)
          const call = { ...input, viewer, request, reply } as EndpointCall<typeof endpoint>
          const result = await answer(call)
          reply.code(endpoint.status ?? 200)
          if (endpoint.answerType) return sendFile(reply, endpoint.answerType, result as FileAnswer)
          return envelope(endpoint, result)
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

/**
 * The files come in only after the caller was admitted, and may then take as long as a slow line needs. What is refused before
 * is not waited for.
 */
async function formOf(
  rules: FileRules,
  request: FastifyRequest,
  viewer: Viewer | undefined,
): Promise<FormBody> {
  const bytes = announcedBytes(request, rules)
  return oneOfFew(viewer?.userId ?? request.ip, () => {
    extendTimeoutForUpload(request.raw, bytes)
    return readForm(request, rules)
  })
}

function readFormInput(endpoint: Endpoint, { params, query }: FastifyRequest, { fields, files }: FormBody) {
  return { ...readInput(endpoint, { params, query, body: fields }), files }
}

const uploading = new Map<string, number>()

/** Slow uploads hold connections: one caller may have a few at once. */
async function oneOfFew<T>(who: string, upload: () => Promise<T>): Promise<T> {
  const before = uploading.get(who) ?? 0
  if (before >= MAX_CONCURRENT_UPLOADS) throw tooMany(messages.uploadsAtOnce, 10)
  uploading.set(who, before + 1)
  try {
    return await upload()
  } finally {
    const now = (uploading.get(who) ?? 1) - 1
    if (now > 0) uploading.set(who, now)
    else uploading.delete(who)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call this route answers; every route of the API has one. */
    endpoint?: Endpoint
  }
}

async function admitted(endpoint: Endpoint, request: FastifyRequest, authenticator: Authenticator) {
  if (endpoint.who === 'anyone') return undefined
  const token = bearerToken(request)
  const viewer = token ? await authenticator.viewerOf(token) : undefined
  assertAllowed(endpoint.who, viewer)
  return viewer
}

/** The access token a request brings. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Reads path, query and body through the endpoint's codecs. Throws invalid with one entry per bad field. */
export function readInput(endpoint: Endpoint, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>) {
  const errors: FieldError[] = []
  const input = {
    params: read(endpoint.params, request.params, errors),
    query: read(endpoint.query, request.query, errors),
    body: read(endpoint.body, request.body, errors),
  }
  if (errors.length > 0) throw invalid(errors[0]?.message ?? messages.invalidInput, errors)
  return input
}

function read(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined
  const result = z.safeDecode(schema, value as never)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    errors.push({ path: issue.path.join('.'), message: issue.message })
  }
  return undefined
}

/** Sends a file to be saved under its name, never to be shown as a page of ours. */
function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes)
}

/** The answer of a success, in the wire's spelling. */
export function envelope<E extends Endpoint>(endpoint: E, result: AnswerOf<E>): Envelope {
  return {
    success: true,
    statusCode: endpoint.status ?? 200,
    message: endpoint.message ?? '',
    data: z.encode(endpoint.answer, result),
  }
}

import type { AnswerOf, Endpoint, Envelope } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { currentSession } from '#web/session/session-store.ts'
import { ApiError, readAs, refreshAccessToken } from './api-client.ts'

type RawAnswer = { status: number; text: string }
type Options = {
  /** Share sent so far, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
  /** Text fields sent before the file, in the wire's spelling. */
  fields?: Readonly<Record<string, string>>
  /** Further files by field name. */
  files?: Readonly<Record<string, File>>
}

/**
 * Uploads a file to a multipart endpoint with progress: by XMLHttpRequest, as `fetch` reports no upload progress. Like
 * `call` it refreshes the session once on a 401. Throws ApiError.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  field: keyof NonNullable<E['files']> & string,
  file: File,
  { onProgress, signal, fields = {}, files = {} }: Options,
): Promise<AnswerOf<E>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const [name, content] of Object.entries({ [field]: file, ...files })) form.append(name, content)
  const { token } = currentSession()
  const send = (bearer: string | null) => sendForm(endpoint, form, bearer, onProgress, signal)
  let raw = await send(token)
  if (raw.status === 401 && token) raw = await send(await refreshAccessToken(token))
  const envelope = envelopeIn(raw.text)
  const answer = envelope?.success ? readAs(endpoint.answer, envelope.data) : undefined
  if (answer !== undefined) return answer as AnswerOf<E>
  throw new ApiError(raw.status, messageOf(raw, envelope), envelope?.errors)
}

function sendForm(
  endpoint: Endpoint,
  form: FormData,
  token: string | null,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
) {
  return new Promise<RawAnswer>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, `/api${endpoint.path}`)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    // Aborted while the session was being refreshed.
    if (signal?.aborted) return resolve({ status: 0, text: '' })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve({ status: 0, text: '' })
    request.onabort = () => resolve({ status: 0, text: '' })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function messageOf({ status }: RawAnswer, envelope: Envelope | undefined): string {
  if (status === 0) return messages.noConnection
  return envelope?.message || messages.unknownError
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}

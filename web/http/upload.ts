import type { AnswerOf, Endpoint, Envelope } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { refreshSession } from '#web/session/refresh-session.ts'
import { currentSession } from '#web/session/session-store.ts'
import { ApiError, readAs } from './api-client.ts'

type Sent = { status: number; text: string }
type Options = {
  onProgress: (share: number) => void
  signal?: AbortSignal
  /** Texts that go with the file, in the wire's spelling. */
  fields?: Readonly<Record<string, string>>
  /** Further files, by their field. */
  files?: Readonly<Record<string, File>>
}

/**
 * Sends one file to a call that takes a form, and tells how far it is, from 0 to 1: by XMLHttpRequest, as `fetch` cannot
 * tell. Like every call it refreshes the session once on 401. Throws ApiError.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  field: keyof NonNullable<E['files']> & string,
  file: File,
  { onProgress, signal, fields = {}, files = {} }: Options,
): Promise<AnswerOf<E>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const [name, one] of Object.entries({ [field]: file, ...files })) form.append(name, one)
  const { token } = currentSession()
  const send = (bearer: string | null) => sendForm(endpoint, form, bearer, onProgress, signal)
  let sent = await send(token)
  if (sent.status === 401 && token) sent = await send(await refreshSession(token))
  const envelope = envelopeIn(sent.text)
  const answer = envelope?.success ? readAs(endpoint.answer, envelope.data) : undefined
  if (answer !== undefined) return answer as AnswerOf<E>
  throw new ApiError(sent.status, reasonOf(sent, envelope), envelope?.errors)
}

function sendForm(
  endpoint: Endpoint,
  form: FormData,
  token: string | null,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, `/api${endpoint.path}`)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    // Given up while the session was refreshed.
    if (signal?.aborted) return resolve({ status: 0, text: '' })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve({ status: 0, text: '' })
    request.onabort = () => resolve({ status: 0, text: '' })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function reasonOf({ status }: Sent, envelope: Envelope | undefined): string {
  if (status === 0) return messages.noConnection
  return envelope?.message || messages.somethingWentWrong
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}

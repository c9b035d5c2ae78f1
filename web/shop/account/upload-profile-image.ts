import type { Envelope } from '#contract/endpoint.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { currentSession } from '#web/session/session-store.ts'

type Sent = { status: number; text: string }

/**
 * Sends a picture and tells how far it is, from 0 to 1: the one call made by XMLHttpRequest, as `fetch` cannot tell. Like
 * every call it refreshes the session once on 401. Throws ApiError. docs/product.md §17
 */
export async function uploadImage(
  userId: string,
  image: File,
  onProgress: (share: number) => void,
): Promise<SessionUser> {
  const [{ ApiError, readAs }, { uploadProfileImageEndpoint }] = await Promise.all([
    import('#web/http/api-client.ts'),
    import('#contract/identity/accounts.ts'),
  ])
  const form = new FormData()
  // The id first: the server reads the form as it comes.
  form.append('id', userId)
  form.append('profileImage', image)
  const { token } = currentSession()
  const url = `/api${uploadProfileImageEndpoint.path}`
  let sent = await send(url, form, token, onProgress)
  if (sent.status === 401 && token) {
    const { refreshSession } = await import('#web/session/refresh-session.ts')
    sent = await send(url, form, await refreshSession(token), onProgress)
  }
  const envelope = envelopeIn(sent.text)
  const user = envelope?.success && readAs(uploadProfileImageEndpoint.answer, envelope.data)
  if (user) return user
  const message = sent.status === 0 ? messages.noConnection : (envelope?.message ?? '')
  throw new ApiError(sent.status, message, envelope?.errors)
}

function send(url: string, form: FormData, token: string | null, onProgress: (share: number) => void) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve({ status: 0, text: '' })
    request.send(form)
  })
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}

import { type DeliveryFailure, failure } from '#api/messages/delivery-outcome.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 64 * 1024

type Request = {
  url: string
  /** Sent as JSON, or as a form when it is one. */
  body: Record<string, unknown> | URLSearchParams | string
  headers?: Record<string, string>
}

/** The gateway's answer as an object, or why there is none. */
export type SmsGatewayResponse = { answer: Record<string, unknown> } | { failed: DeliveryFailure }

/**
 * Posts to a gateway and reads its JSON, for ten seconds at most and without following it elsewhere: keys travel in the
 * body, so they must not be sent on, nor stand in an address that is logged.
 */
export async function callGateway(request: Request, signal: AbortSignal): Promise<SmsGatewayResponse> {
  const reply = await postToGateway(request, signal)
  if ('failed' in reply) return reply
  const answer = objectIn(reply.text)
  return answer ? { answer } : { failed: failure('retryable', `HTTP ${reply.status} without JSON`) }
}

/** Like `askGateway`, for gateways of which only the HTTP status and the plain text are known. */
export async function postToGateway(
  { url, body, headers = {} }: Request,
  signal: AbortSignal,
): Promise<{ status: number; text: string } | { failed: DeliveryFailure }> {
  const isJson = typeof body === 'object' && !(body instanceof URLSearchParams)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = (await response.text()).slice(0, MOST_BYTES)
    const failed = httpFailure(response.status, text)
    return failed ? { failed } : { status: response.status, text }
  } catch (error) {
    return { failed: failure('retryable', networkReason(error)) }
  }
}

/** An error status with a JSON body is the driver's to judge; without one the status says all there is. */
function httpFailure(status: number, text: string): DeliveryFailure | undefined {
  if (status < 400 || (objectIn(text) && status < 500 && status !== 429)) return undefined
  return failure(status === 401 || status === 403 ? 'auth' : 'retryable', `HTTP ${status}`)
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    // Not JSON: the caller says so in its outcome.
    return undefined
  }
}

/** `fetch failed` tells nothing; its cause does (ECONNREFUSED, a certificate, a name not found). */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message}${code}`
}

import { parseJsonObject } from '#api/http/json-object.ts'
import { type DeliveryFailure, failure } from '#api/messages/delivery-outcome.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

type Request = {
  url: string
  /** An object is sent as JSON, URLSearchParams as a form; without one it is a GET. */
  body?: Record<string, unknown> | URLSearchParams | string
  headers?: Record<string, string>
}

/** The gateway's JSON answer, or the failure. */
type SmsGatewayResponse = { answer: Record<string, unknown> } | { failed: DeliveryFailure }

/**
 * Calls a gateway, by POST where there is a body, and parses its JSON answer. Times out after ten seconds and follows no
 * redirects: the body contains API keys, which must not be sent to other hosts or appear in logged URLs.
 */
export async function callGateway(request: Request, signal: AbortSignal): Promise<SmsGatewayResponse> {
  const reply = await postToGateway(request, signal)
  if ('failed' in reply) return reply
  const answer = parseJsonObject(reply.text)
  return answer ? { answer } : { failed: failure('retryable', `HTTP ${reply.status} without JSON`) }
}

/** Like `callGateway`, for gateways that answer plain text. */
export async function postToGateway(
  { url, body, headers = {} }: Request,
  signal: AbortSignal,
): Promise<{ status: number; text: string } | { failed: DeliveryFailure }> {
  const isJson = typeof body === 'object' && !(body instanceof URLSearchParams)
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = (await response.text()).slice(0, MAX_BYTES)
    const failed = httpFailure(response.status, text)
    return failed ? { failed } : { status: response.status, text }
  } catch (error) {
    return { failed: failure('retryable', networkReason(error)) }
  }
}

/** A 4xx answer with a JSON body is left to the gateway's own driver; otherwise the status decides. */
function httpFailure(status: number, text: string): DeliveryFailure | undefined {
  if (status < 400 || (parseJsonObject(text) && status < 500 && status !== 429)) return undefined
  return failure(status === 401 || status === 403 ? 'auth' : 'retryable', `HTTP ${status}`)
}

/** Adds the cause's code to the message (ECONNREFUSED, a certificate error), since `fetch failed` alone says nothing. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message}${code}`
}

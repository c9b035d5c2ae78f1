import { parseJsonObject } from '#api/http/json-object.ts'

/** The gateway's time limit; our own requests end after 10 s. */
const TIMEOUT_MS = 8_000
const MAX_RESPONSE_LENGTH = 512 * 1024

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Request = {
  method: 'GET' | 'POST'
  url: string
  body?: URLSearchParams | Record<string, unknown>
  headers?: Record<string, string>
  timeoutMs?: number
}

/** A JSON object, or why there is none; `problem` never contains the request, which has credentials in it. */
export type GatewayResponse =
  | { fields: Record<string, unknown>; status: number }
  | { fields?: undefined; problem: string }

/**
 * Calls a gateway's API. Never throws: a timeout, HTTP 500, HTML, truncated JSON or a list are returned as a problem. Redirects
 * are not followed: the credentials in URL and body are for this host only.
 */
export async function callGatewayApi(
  fetch: Fetch,
  { method, url, body, headers = {}, timeoutMs = TIMEOUT_MS }: Request,
): Promise<GatewayResponse> {
  const isForm = body instanceof URLSearchParams
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...headers,
      },
      ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = (await response.text()).slice(0, MAX_RESPONSE_LENGTH)
    const fields = parseJsonObject(text)
    if (response.status >= 500) return { problem: `HTTP ${response.status}` }
    return fields
      ? { fields, status: response.status }
      : { problem: `HTTP ${response.status} without readable JSON` }
  } catch (error) {
    return { problem: networkReason(error) }
  }
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause
    ? `the connection failed (${String(cause.code)})`
    : 'the connection failed'
}

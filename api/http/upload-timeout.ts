import type { IncomingMessage } from 'node:http'

/** How long a body may take to arrive (docs/reliability.md S6). */
export const REQUEST_TIMEOUT_MS = 10_000
/** Slowest supported connection for uploads: 256 kbit/s, a phone with bad reception. */
const MIN_BYTES_PER_SECOND = 32 * 1024
/** Concurrent uploads of one account: each may hold a connection for minutes. */
export const MAX_CONCURRENT_UPLOADS = 4

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Aborts a request whose body has not arrived completely after `ms`; a repeated call replaces the deadline. */
export function setRequestTimeout(request: IncomingMessage, ms = REQUEST_TIMEOUT_MS): void {
  clearTimeout(deadlines.get(request))
  if (request.complete || !hasBody(request)) return
  const deadline = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms)
  deadline.unref()
  deadlines.set(request, deadline)
}

/** Extends the deadline for a body of this many bytes over a slow connection. Only for authorised callers. */
export function extendTimeoutForUpload(request: IncomingMessage, bytes: number): void {
  setRequestTimeout(request, REQUEST_TIMEOUT_MS + Math.ceil(bytes / MIN_BYTES_PER_SECOND) * 1000)
}

/** Longest duration of any request, for Node's own timeout. */
export const MAX_REQUEST_MS = 60 * 60_000

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

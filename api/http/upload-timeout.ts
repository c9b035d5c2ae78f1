import type { IncomingMessage } from 'node:http'

/** How long a body may take to arrive (docs/reliability.md S6). */
export const REQUEST_TIMEOUT_MS = 10_000
/** The slowest line an upload is waited for: 256 kbit/s, a phone at the edge of its network. */
const SLOWEST_BYTES_PER_SECOND = 32 * 1024
/** Uploads of one account that may come in at once: each may hold a connection for minutes. */
export const MAX_CONCURRENT_UPLOADS = 4

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts a connection whose request has not arrived whole after `ms`; asked again, the newer deadline counts. */
export function setRequestTimeout(request: IncomingMessage, ms = REQUEST_TIMEOUT_MS): void {
  clearTimeout(deadlines.get(request))
  if (request.complete || !hasBody(request)) return
  const deadline = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms)
  deadline.unref()
  deadlines.set(request, deadline)
}

/** Lets a body of so many bytes come in over a slow line. Only for callers who were admitted. */
export function extendTimeoutForUpload(request: IncomingMessage, bytes: number): void {
  setRequestTimeout(request, REQUEST_TIMEOUT_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_SECOND) * 1000)
}

/** The longest any request may take, for the server's own watch over them. */
export const MAX_REQUEST_MS = 60 * 60_000

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

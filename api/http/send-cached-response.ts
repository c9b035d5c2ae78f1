import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { CachedResponse } from './response-cache.ts'

/**
 * Writes a ready answer straight to the socket: in the best form the browser accepts, or as 304 when it already has it.
 * Bypasses the framework's own sending on purpose, since nothing of it is needed for bytes that are finished.
 */
export function sendCachedResponse(
  response: ServerResponse,
  query: IncomingHttpHeaders,
  method: string,
  answer: CachedResponse,
) {
  const headers: Record<string, string | number> = {
    ...answer.headers,
    // Weak: one tag for all encodings of the same content.
    etag: `W/${answer.etag}`,
    vary: 'accept-encoding',
  }
  if (answer.statusCode === 200 && matches(query['if-none-match'], answer.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const [body, encoding] = bestForm(answer, query['accept-encoding'])
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(answer.statusCode, headers)
  response.end(method === 'HEAD' ? undefined : body)
}

function bestForm(answer: CachedResponse, accepted: string | string[] | undefined): [Buffer, string?] {
  if (typeof accepted !== 'string') return [answer.plain]
  if (answer.brotli && accepts(accepted, 'br')) return [answer.brotli, 'br']
  if (answer.gzip && accepts(accepted, 'gzip')) return [answer.gzip, 'gzip']
  return [answer.plain]
}

/** Whether `br;q=1.0, gzip; q=0` lists the encoding, and not as the one that is not wanted. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** A weak comparison, as RFC 9110 asks of If-None-Match. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

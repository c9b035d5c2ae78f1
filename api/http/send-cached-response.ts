import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { type Encoding, encodings } from './compressed-body.ts'
import type { CachedResponse } from './response-cache.ts'

/**
 * Writes a complete answer directly to the response: in the best encoding the client accepts, which may have to be made first,
 * or as 304 when it already has it. Bypasses Fastify's reply for speed, since serialization and its hooks are not needed.
 */
export function sendCachedResponse(
  response: ServerResponse,
  requestHeaders: IncomingHttpHeaders,
  method: string,
  answer: CachedResponse,
) {
  const headers: Record<string, string | number> = {
    ...answer.headers,
    // Weak: one tag for all encodings of the same content.
    etag: `W/${answer.etag}`,
    vary: 'accept-encoding',
  }
  if (answer.statusCode === 200 && matches(requestHeaders['if-none-match'], answer.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const { body } = answer
  const sendHead = (length: number) => {
    headers['content-length'] = length
    response.writeHead(answer.statusCode, headers)
  }
  const sendPlain = () => {
    sendHead(body.length)
    if (method === 'HEAD') response.end()
    else endWith(response, body.pieces)
  }
  const encoding = body.isCompressible ? bestEncoding(requestHeaders['accept-encoding']) : undefined
  if (!encoding) return sendPlain()
  const sendCopy = (copy: Buffer) => {
    headers['content-encoding'] = encoding
    sendHead(copy.length)
    response.end(method === 'HEAD' ? undefined : copy)
  }
  const copy = body.in(encoding)
  if (Buffer.isBuffer(copy)) return sendCopy(copy)
  copy.then(sendCopy, sendPlain)
}

/** Sends the pieces in one write, without joining them. */
function endWith(response: ServerResponse, pieces: readonly Buffer[]) {
  if (pieces.length > 1) response.cork()
  for (const piece of pieces.slice(0, -1)) response.write(piece)
  response.end(pieces.at(-1))
}

function bestEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined
  return encodings.find((encoding) => accepts(accepted, encoding))
}

/** Whether a header such as `br;q=1.0, gzip; q=0` lists the encoding, and not with `q=0`. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

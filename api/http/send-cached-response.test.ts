import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CachedResponse } from './response-cache.ts'
import { sendCachedResponse } from './send-cached-response.ts'

const answer = {
  statusCode: 200,
  etag: '"lamp"',
  headers: { 'content-type': 'application/json' },
  body: {
    pieces: [Buffer.from('plain')],
    length: 5,
    ownBytes: 0,
    isCompressible: true,
    in: (encoding: 'br' | 'gzip') => Buffer.from(encoding === 'br' ? 'brotli!' : 'zipped'),
  },
}

function responseTo(
  requestHeaders: IncomingHttpHeaders,
  method = 'GET',
  sentAnswer: CachedResponse = answer,
) {
  const sent: { status?: number; headers?: OutgoingHttpHeaders; body?: string | undefined } = {}
  const written: Buffer[] = []
  const response = {
    writeHead: (status: number, headers: OutgoingHttpHeaders) => Object.assign(sent, { status, headers }),
    cork: () => undefined,
    write: (piece: Buffer) => written.push(piece),
    end: (body?: Buffer) =>
      Object.assign(sent, { body: body && Buffer.concat([...written, body]).toString() }),
  }
  sendCachedResponse(response as unknown as ServerResponse, requestHeaders, method, sentAnswer)
  return sent
}

test.each([
  ['gzip, deflate, br, zstd', 'brotli!'],
  ['GZIP;q=0.5', 'zipped'],
  ['br;q=0, gzip;q=1.0', 'zipped'],
  ['br; q=0.000, gzip; q=0', 'plain'],
  ['br;q=0.1', 'brotli!'],
  ['identity, x-gzip', 'plain'],
  [undefined, 'plain'],
])('a browser that accepts %s is sent %s', (accepted, body) => {
  const sent = responseTo({ 'accept-encoding': accepted })
  expect(sent.body).toBe(body)
  expect(sent.headers).toMatchObject({ 'content-length': body.length, vary: 'accept-encoding' })
})

test('a matching If-None-Match is answered 304', () => {
  expect(responseTo({ 'if-none-match': 'W/"chair", W/"lamp"' })).toMatchObject({
    status: 304,
    body: undefined,
  })
})

test('HEAD is answered with the length and without a body', () => {
  expect(responseTo({}, 'HEAD')).toMatchObject({
    status: 200,
    headers: { 'content-length': 5 },
    body: undefined,
  })
})

test('a copy that is still being made is awaited, and one that cannot be made is sent as plain text', async () => {
  const withCopy = (copy: Promise<Buffer>) => ({ ...answer, body: { ...answer.body, in: () => copy } })
  const requestHeaders = { 'accept-encoding': 'br' }
  const made = responseTo(requestHeaders, 'GET', withCopy(Promise.resolve(Buffer.from('later'))))
  const failed = responseTo(requestHeaders, 'GET', withCopy(Promise.reject(new Error('no memory'))))
  await setImmediate()
  expect(made).toMatchObject({ body: 'later', headers: { 'content-encoding': 'br', 'content-length': 5 } })
  expect(failed.body).toBe('plain')
  expect(failed.headers).not.toHaveProperty('content-encoding')
})

test('a body in pieces is sent whole', () => {
  const pieces = ['pla', 'i', 'n'].map((piece) => Buffer.from(piece))
  expect(responseTo({}, 'GET', { ...answer, body: { ...answer.body, pieces } }).body).toBe('plain')
})

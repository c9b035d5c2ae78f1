import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { sendCachedResponse } from './send-cached-response.ts'

const answer = {
  statusCode: 200,
  etag: '"lamp"',
  headers: { 'content-type': 'application/json' },
  plain: Buffer.from('plain'),
  gzip: Buffer.from('zipped'),
  brotli: Buffer.from('brotli!'),
}

function responseTo(requestHeaders: IncomingHttpHeaders, method = 'GET') {
  const sent: { status?: number; headers?: OutgoingHttpHeaders; body?: string | undefined } = {}
  const response = {
    writeHead: (status: number, headers: OutgoingHttpHeaders) => Object.assign(sent, { status, headers }),
    end: (body?: Buffer) => Object.assign(sent, { body: body?.toString() }),
  }
  sendCachedResponse(response as unknown as ServerResponse, requestHeaders, method, answer)
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

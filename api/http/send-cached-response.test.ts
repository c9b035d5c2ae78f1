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

function sentTo(query: IncomingHttpHeaders, method = 'GET') {
  const sent: { status?: number; headers?: OutgoingHttpHeaders; body?: string | undefined } = {}
  const response = {
    writeHead: (status: number, headers: OutgoingHttpHeaders) => Object.assign(sent, { status, headers }),
    end: (body?: Buffer) => Object.assign(sent, { body: body?.toString() }),
  }
  sendCachedResponse(response as unknown as ServerResponse, query, method, answer)
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
])('whoever accepts %s is sent it %s', (accepted, body) => {
  const sent = sentTo({ 'accept-encoding': accepted })
  expect(sent.body).toBe(body)
  expect(sent.headers).toMatchObject({ 'content-length': body.length, vary: 'accept-encoding' })
})

test('who has the answer already is told so', () => {
  expect(sentTo({ 'if-none-match': 'W/"chair", W/"lamp"' })).toMatchObject({ status: 304, body: undefined })
})

test('who asks only for the head is told its length', () => {
  expect(sentTo({}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': 5 }, body: undefined })
})

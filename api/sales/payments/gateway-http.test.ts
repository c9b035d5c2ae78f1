import { expect, test } from 'vitest'
import { callGatewayApi, type Fetch } from './gateway-http.ts'

const SECRET = 'store_passwd=very-secret'
const ask = (fetch: Fetch) =>
  callGatewayApi(fetch, { method: 'GET', url: `https://gateway.test/?${SECRET}`, timeoutMs: 20 })

const answering =
  (body: string, status = 200): Fetch =>
  async () =>
    new Response(body, { status })

const neverAnswering: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const failing =
  (error: Error): Fetch =>
  async () => {
    throw error
  }

test('an object is an answer, also with a refusal’s status', async () => {
  expect(await ask(answering('{"status":"VALID"}'))).toEqual({ fields: { status: 'VALID' }, status: 200 })
  expect(await ask(answering('{"message":"no"}', 401))).toEqual({ fields: { message: 'no' }, status: 401 })
})

test.each([
  ['silence', neverAnswering, 'no answer in time'],
  ['a 500 with JSON', answering('{"status":"VALID"}', 500), 'HTTP 500'],
  ['HTML', answering('<html>Under maintenance</html>'), 'HTTP 200 without readable JSON'],
  ['half a JSON', answering('{"status":"VAL'), 'HTTP 200 without readable JSON'],
  ['a list', answering('[{"status":"VALID"}]'), 'HTTP 200 without readable JSON'],
  ['a text', answering('"VALID"'), 'HTTP 200 without readable JSON'],
  ['nothing', answering(''), 'HTTP 200 without readable JSON'],
  ['no connection', failing(new TypeError('fetch failed')), 'the connection failed'],
  [
    'a closed port',
    failing(
      new TypeError('fetch failed', { cause: Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' }) }),
    ),
    'the connection failed (ECONNREFUSED)',
  ],
  ['an error that names the address', failing(new Error(`Invalid URL: ${SECRET}`)), 'the connection failed'],
])('%s is told in words without what was sent', async (_what, fetch, problem) => {
  expect(await ask(fetch)).toEqual({ problem })
})

test('credentials go to the company alone: a redirect is not followed', async () => {
  let query: RequestInit | undefined
  await ask(async (_url, init) => {
    query = init
    return new Response('{}')
  })
  expect(query?.redirect).toBe('error')
})

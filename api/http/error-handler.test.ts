import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { conflict, forbidden, notFound, tooMany, unavailable } from '#api/errors.ts'
import { createViewer } from '#api/viewer.ts'
import { listStaffSessionsEndpoint } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { TransactionTimeout } from '#database/with-tx.ts'
import { createEndpointRoutes } from './endpoint-routes.ts'
import { installErrorHandler } from './error-handler.ts'

async function answerTo(error: Error, log?: (line: string) => void) {
  const app = Fastify({ logger: log ? { level: 'warn', stream: { write: log } } : false })
  installErrorHandler(app)
  app.get('/', () => Promise.reject(error))
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], body }
}

const withCode = (code: string) => Object.assign(new Error('select secret from users'), { code })

const codes = ['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN', '57P01', '57014', '40P01']
const fullOrReadOnly = ['25006', '53100', '53200', '58030']

test.each([...codes, ...fullOrReadOnly])(
  'a database error with code %s is answered 503 with Retry-After',
  async (code) => {
    const failed = new Error('Failed query', { cause: withCode(code) })
    const { statusCode, retryAfter, body } = await answerTo(failed)
    expect([statusCode, retryAfter]).toEqual([503, '2'])
    expect(JSON.parse(body).message).toBe(messages.databaseUnavailable)
  },
)

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('the error of the driver that says %s is answered 503 with Retry-After', async (message) => {
  const failed = new Error('Failed query', { cause: new Error(message) })
  expect(await answerTo(failed)).toMatchObject({ statusCode: 503, retryAfter: '2' })
})

test('a transaction that timed out is answered 503 with Retry-After', async () => {
  expect(await answerTo(new TransactionTimeout('too long'))).toMatchObject({
    statusCode: 503,
    retryAfter: '2',
  })
})

test('a busy service sets its own Retry-After', async () => {
  const { statusCode, retryAfter } = await answerTo(unavailable(messages.signInBusy, 7))
  expect([statusCode, retryAfter]).toEqual([503, '7'])
})

test.each([
  ['notFound', notFound(messages.productNotFound), 404],
  ['conflict', conflict(messages.productNotFound), 409],
  ['tooMany', tooMany(messages.signInBusy, 1), 429],
  ['unavailable', withCode('57P01'), 503],
  ['internal', new Error('a bug'), 500],
  ['invalid', Object.assign(new Error('by Fastify'), { statusCode: 414 }), 414],
])('programs read the code %s beside the message', async (code, error, status) => {
  const { statusCode, body } = await answerTo(error)
  expect(statusCode).toBe(status)
  expect(JSON.parse(body)).toMatchObject({ success: false, statusCode: status, code })
})

test('what a caller may not do, and a limit that was reached, is logged with the address', async () => {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  await answerTo(forbidden(messages.notAllowed), log)
  await answerTo(tooMany(messages.signInBusy, 1), log)
  await answerTo(notFound(messages.productNotFound), log)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { refused: 'forbidden', method: 'GET', route: '/', address: '127.0.0.1', msg: 'request refused' },
    { refused: 'tooMany' },
  ])
})

test('lines about a signed-in caller name the account', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  installErrorHandler(app)
  const account = { userId: 'u1', sessionId: 's1' }
  const register = createEndpointRoutes(app, {
    viewerOf: async (token) =>
      createViewer({
        ...account,
        role: token === 'admin' ? 'admin' : 'user',
        permissions: ['staff.manage'],
      }),
  })
  register(listStaffSessionsEndpoint, () => Promise.reject(new Error('a bug')))
  for (const token of ['user', 'admin'])
    await app.inject({ url: '/staff/sessions', headers: { authorization: `Bearer ${token}` } })
  await app.close()
  const call = { method: 'GET', route: '/staff/sessions', address: '127.0.0.1', account: 'u1' }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...call, msg: 'request refused' },
    { ...call, msg: 'request failed' },
  ])
})

test('any other error is a 500 without details', async () => {
  const { statusCode, body } = await answerTo(withCode('42601'))
  expect(statusCode).toBe(500)
  expect(body).not.toContain('secret')
})

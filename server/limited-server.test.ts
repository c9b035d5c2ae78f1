import { type RequestListener, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createLimitedServer } from './limited-server.ts'

/** Linux answers to every address of 127.0.0.0/8, so that one machine can be several clients and a proxy. */
const ATTACKER = '127.0.0.2'
const SHOPPER = '127.0.0.3'
const PROXY = '127.0.0.4'

const HALF = 'GET / HTTP/1.1\r\nHost: shop\r\n'
const COMPLETE = 'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n'

const answerAtOnce: RequestListener = (_request, response) => response.end('page')

/** On a busy machine, opening hundreds of connections may take longer than headers may: only one test is about that. */
async function aServer(handler = answerAtOnce, { isPatient = true } = {}) {
  const server = createLimitedServer(handler, { isTrustedProxy: (address) => address === PROXY })
  if (isPatient) server.headersTimeout = 60_000
  let [accepted, requested] = [0, 0]
  server.on('connection', () => accepted++)
  server.on('request', () => requested++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo

  /** Opens connections, sends the beginning of a request or all of it, and waits until the server has received it. */
  async function open(count: number, from: string, sent: string): Promise<Socket[]> {
    const [acceptedBefore, requestedBefore] = [accepted, requested]
    const opened = await Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect({ port, host: '127.0.0.1', localAddress: from })
            sockets.push(socket)
            socket.on('error', () => resolve(socket)).once('connect', () => resolve(socket))
            socket.resume().write(sent)
          }),
      ),
    )
    await expect.poll(() => accepted).toBe(acceptedBefore + count)
    if (sent === COMPLETE) await expect.poll(() => requested).toBe(requestedBefore + count)
    // The parsers have read the beginning of a request, and clients have learnt which connections are closed.
    await sleep(200)
    return opened
  }
  const status = (from: string, headers: Record<string, string | string[]> = {}) =>
    new Promise<number | string>((resolve) => {
      request({ port, host: '127.0.0.1', localAddress: from, headers, agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end()
    })
  return { server, open, status }
}

const isOpen = (socket: Socket) => !socket.destroyed

test.runIf(process.platform === 'linux')(
  'six hundred half-open connections of one client keep nobody else out',
  async () => {
    const { open, status } = await aServer()
    const halfOpen = await open(600, ATTACKER, HALF)
    await expect.poll(() => halfOpen.filter(isOpen).length).toBeLessThanOrEqual(100)
    expect(await status(SHOPPER)).toBe(200)
    // Its newest connections are kept: a household may have many.
    expect(await status(ATTACKER)).toBe(200)
  },
)

test.runIf(process.platform === 'linux')(
  'those who only hold connections open make room; those who wait for an answer do not',
  async () => {
    const { open, status } = await aServer((request, response) => {
      if (request.url === '/slow') response.writeHead(200)
      else response.end('page')
    })
    for (let client = 10; client < 14; client++) await open(100, `127.0.0.${client}`, COMPLETE)
    const kept = await open(100, '127.0.0.14', 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    expect(kept.filter(isOpen)).toHaveLength(100)
    expect(await status(SHOPPER)).toBe(200)
    await expect.poll(() => kept.filter(isOpen).length).toBe(99)
    await open(100, '127.0.0.15', COMPLETE)
    await expect.poll(() => kept.filter(isOpen).length).toBe(0)
    // EPIPE: the connection was closed before the request was written.
    expect(['ECONNRESET', 'EPIPE']).toContain(await status(SHOPPER))
    expect(await status(PROXY)).toBe(200)
  },
)

test.runIf(process.platform === 'linux')("a proxy's connections are not counted", async () => {
  const { open } = await aServer()
  const proxied = await open(600, PROXY, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  expect(proxied.filter(isOpen)).toHaveLength(600)
})

test('headers of more than 16 KB, or more than a hundred, are refused', async () => {
  const { status } = await aServer()
  const headers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, 'y']))
  expect(await status('127.0.0.1', { long: 'x'.repeat(17 * 1024) })).toBe(431)
  expect(await status('127.0.0.1', { long: 'x'.repeat(15 * 1024) })).toBe(200)
  expect(await status('127.0.0.1', headers(150))).toBe(431)
  expect(await status('127.0.0.1', headers(90))).toBe(200)
})

test('headers that do not arrive within four seconds end their connection', async () => {
  const { open } = await aServer(answerAtOnce, { isPatient: false })
  const startedAt = performance.now()
  const [slow] = await open(1, '127.0.0.1', HALF)
  await new Promise((resolve) => slow?.once('close', resolve))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a kept connection outlives the 60 seconds of nginx and haproxy', async () => {
  const { server } = await aServer()
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})

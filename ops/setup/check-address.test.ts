import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkAddress, checkClock } from './check-address.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** Address of a server that answers like this. */
async function anAddress(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const aShop =
  (ready: object, date?: Date): RequestListener =>
  (request, response) => {
    if (date) response.setHeader('date', date.toUTCString())
    const body = request.url === '/api/ready' ? ready : { success: true, message: 'up' }
    response.end(JSON.stringify(body))
  }

test('a shop that answers is good', async () => {
  const address = await anAddress(aShop({ success: true, message: 'ready', data: { problems: [] } }))
  expect(await checkAddress(address)).toEqual([
    { state: 'good', text: `Address: the shop answers at ${address}.` },
  ])
})

test('what the shop says of itself is passed on', async () => {
  const address = await anAddress(aShop({ success: true, data: { problems: ['Jobs are late.'] } }))
  expect(await checkAddress(address)).toContainEqual({ state: 'warning', text: 'Readiness: Jobs are late.' })
  server?.close()
  const stopped = await anAddress(aShop({ success: false, message: 'not ready: the database is read-only' }))
  expect(await checkAddress(stopped)).toContainEqual({
    state: 'problem',
    text: 'Readiness: not ready: the database is read-only.',
  })
})

test('another program at the address, and none, are told apart', async () => {
  const address = await anAddress((_request, response) => response.end('<h1>It works!</h1>'))
  expect(await checkAddress(address)).toEqual([
    {
      state: 'problem',
      text: `Address: what answers at ${address} is not this shop (HTTP 200). Look at the proxy.`,
    },
  ])
  expect(await checkAddress('http://127.0.0.1:9')).toMatchObject([
    { state: 'problem', text: expect.stringContaining('does not answer') },
  ])
})

test('a clock that is off by minutes is a problem', async () => {
  const late = new Date(Date.now() - 180_000)
  const address = await anAddress(aShop({ success: true, data: {} }, late))
  expect(await checkAddress(address)).toContainEqual({
    state: 'problem',
    text: expect.stringMatching(/^Clock: this machine and the shop differ by 1[78]\d s/),
  })
  expect(checkClock(null, new Date())).toEqual([])
})

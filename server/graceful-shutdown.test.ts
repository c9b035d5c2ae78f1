import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

test('a client that does not read its response cannot prevent the shop from stopping', async () => {
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
  let onRequest: () => void = () => undefined
  const requested = new Promise<void>((resolve) => {
    onRequest = resolve
  })
  app.get('/', () => {
    onRequest()
    return new Promise(() => undefined)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await requested
  const closed = once(client, 'close')
  await gracefulShutdown(app, 50)
  await closed
  expect(client.destroyed).toBe(true)
})

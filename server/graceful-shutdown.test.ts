import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

test('whoever does not take their answer cannot keep the shop open', async () => {
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
  let isRequested: () => void = () => undefined
  const query = new Promise<void>((resolve) => {
    isRequested = resolve
  })
  app.get('/', () => {
    isRequested()
    return new Promise(() => undefined)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  visitor.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await query
  const hungUp = once(visitor, 'close')
  await gracefulShutdown(app, 50)
  await hungUp
  expect(visitor.destroyed).toBe(true)
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { gracefulShutdown, stopParts, stopWithin } from './graceful-shutdown.ts'

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

test('a part that never ends is named, and the parts after it are stopped all the same', async () => {
  const stopped: string[] = []
  const stopping = stopParts([
    stopWithin('jobs', () => new Promise(() => undefined), 20),
    stopWithin('outbox', async () => stopped.push('outbox')),
    async () => stopped.push('database'),
  ])
  await expect(stopping).rejects.toThrow('Stopping: the jobs did not end within 0.02 s.')
  expect(stopped).toEqual(['outbox', 'database'])
})

test('a part that fails does not keep the others from being stopped', async () => {
  const stopped: string[] = []
  const fail = async () => {
    throw new Error('The disk is away.')
  }
  const stopping = stopParts([stopWithin('outbox', fail), async () => stopped.push('database')])
  await expect(stopping).rejects.toThrow('The disk is away.')
  expect(stopped).toEqual(['database'])
})

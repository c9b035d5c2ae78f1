import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountServiceWorker } from './service-worker.ts'

async function served(file: string | undefined) {
  const app = Fastify()
  await mountServiceWorker(app, file)
  return app.inject('/service-worker.js')
}

test('browsers look for a new worker with each visit', async () => {
  const response = await served(import.meta.filename)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(response.body).toContain('browsers look for a new worker')
})

test('a shop without a worker serves one that removes what visitors have', async () => {
  const { statusCode, body } = await served(undefined)
  expect(statusCode).toBe(200)
  const { listeners, deleted, unregister } = runWorker(body)
  expect(Object.keys(listeners)).toEqual(['install', 'activate'])
  await new Promise((resolve) => listeners.activate?.({ waitUntil: (work) => void work.then(resolve) }))
  expect(deleted).toEqual(['seen-pages-1', 'files-1'])
  expect(unregister.count).toBe(1)
})

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void

/** Runs the script with what a worker has; it listens to no request. */
function runWorker(script: string) {
  const listeners: Record<string, Listener> = {}
  const deleted: string[] = []
  const unregister = { count: 0 }
  const self = {
    addEventListener: (kind: string, listener: Listener) => Object.assign(listeners, { [kind]: listener }),
    registration: { unregister: async () => Object.assign(unregister, { count: unregister.count + 1 }) },
  }
  const caches = {
    keys: async () => ['seen-pages-1', 'files-1'],
    delete: async (name: string) => deleted.push(name),
  }
  new Function('self', 'caches', script)(self, caches)
  return { listeners, deleted, unregister }
}

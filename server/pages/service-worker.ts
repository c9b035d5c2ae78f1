import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Takes the place of a worker that visitors have: deletes what it kept and ends it. */
const removal = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/**
 * Serves the service worker, which browsers look for again with each visit. Without a `file` it is one that removes the
 * worker that a visitor has: an address without an answer would leave that one in place (docs/operating.md §8).
 */
export async function mountServiceWorker(app: FastifyInstance, file: string | undefined): Promise<void> {
  const script = file ? await readFile(file, 'utf8') : removal
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

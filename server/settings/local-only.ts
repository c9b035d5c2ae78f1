import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#server/config.ts'

/** Set by proxies: then somebody else than this machine is asking. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']
const MESSAGE =
  'This is a demo shop, which answers only on its own machine. Start it with NODE_ENV=production, or with PUBLIC_DEMO=true.\n'

/** Refuses requests that reach a demo by another name than localhost or through a proxy. docs/product.md §7 */
export function rejectRemoteRequests(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
    if (isForwarded || !isLoopback(headers.host ?? ''))
      return reply.code(403).type('text/plain').send(MESSAGE)
  })
}

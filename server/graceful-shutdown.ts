import type { FastifyInstance } from 'fastify'

/** How long accepted requests may take to finish (docs/reliability.md S7). */
const LIMIT_MS = 10_000

/**
 * Stops accepting requests and finishes accepted ones. After 10 s the remaining connections are closed: a client that does
 * not read its response would otherwise prevent the shop from stopping.
 */
export async function gracefulShutdown(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  limitMs = LIMIT_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), limitMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

import type { FastifyInstance } from 'fastify'

/** How long what was accepted may take to be finished (docs/reliability.md S7). */
const LIMIT_MS = 10_000

/**
 * Stops accepting and finishes what was accepted. After 10 s it hangs up on those who are left: whoever does not take their
 * answer would otherwise keep the shop from stopping, and its database from being closed, for ever.
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

import type { FastifyInstance } from 'fastify'
import { LateAnswer, withinTime } from '#api/within-time.ts'

/** How long accepted requests may take to finish (docs/reliability.md S7). */
const REQUESTS_LIMIT_MS = 10_000
/** How long a part of the shop may take to stop. Each has a shorter limit of its own: this one is for what they overlook. */
const PART_LIMIT_MS = 15_000

/**
 * Stops accepting requests and finishes accepted ones. After 10 s the remaining connections are closed: a client that does
 * not read its response would otherwise prevent the shop from stopping.
 */
export async function gracefulShutdown(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  limitMs = REQUESTS_LIMIT_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), limitMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

export type StopPart = () => Promise<unknown>

/**
 * Stops the parts one after another, also when one of them fails: the database comes last, and must not be left running.
 * Throws the first error at the end. docs/reliability.md S7
 */
export async function stopParts(parts: readonly StopPart[]): Promise<void> {
  const errors: unknown[] = []
  for (const stop of parts) {
    try {
      await stop()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** Stops a part, and throws its name when it has not stopped within the limit. */
export function stopWithin(name: string, stop: StopPart, limitMs = PART_LIMIT_MS): StopPart {
  return () =>
    withinTime(stop(), limitMs).catch((error: unknown) => {
      if (!(error instanceof LateAnswer)) throw error
      throw new Error(`Stopping: the ${name} did not end within ${limitMs / 1_000} s.`)
    })
}

import { rankBestSellers } from '#api/catalogue/products/products.repository.ts'
import { deleteOldSessions } from '#api/identity/sessions/delete-old-sessions.ts'
import { deleteIdempotencyKeysBefore } from '#api/sales/orders/idempotency.repository.ts'
import type { Database } from '#database/connect.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type ScheduledJob = () => Promise<void>
type ScheduledJobs = { messages: ScheduledJob; images: ScheduledJob; payments: ScheduledJob }

/**
 * Work that time brings: once a minute payments are settled and the best sellers ranked, once an hour what has run out is
 * cleared away (refresh tokens, counters, idempotency keys, sent messages, unused pictures). Answers how to end it.
 */
export function startScheduledJobs({ db }: Database, jobs: ScheduledJobs): () => Promise<void> {
  const timers = [
    every(MINUTE_MS, 'Settling payments', alone(jobs.payments)),
    every(MINUTE_MS, 'Ranking the best sellers', () => rankBestSellers(db)),
    every(HOUR_MS, 'Clearing away old rows', () => {
      const now = new Date()
      return Promise.all([
        deleteOldSessions(db, now),
        deleteIdempotencyKeysBefore(db, now),
        jobs.messages(),
        jobs.images(),
      ])
    }),
  ]
  return async () => timers.forEach(clearInterval)
}

/** Skips a turn while the one before is still at work: a gateway may be slow. */
function alone(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    if (running) return
    running = work().finally(() => {
      running = undefined
    })
    await running
  }
}

/** A failure (the database is away) is told and tried again at the next turn. */
function every(ms: number, what: string, work: () => Promise<unknown>): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error: unknown) =>
      console.warn(`${what} failed, next try in ${ms / MINUTE_MS} min: ${String(error)}`),
    )
  }, ms)
  return timer.unref()
}

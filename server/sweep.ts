import { sweepIdempotencyKeys } from '#api/orders/idempotency.repository.ts'
import { sweepSessions } from '#api/sessions/sweep-sessions.ts'
import type { Database } from '#database/connect.ts'

const HOUR_MS = 3_600_000

/** Clears away, once an hour, what has run out: refresh tokens, counters, idempotency keys. Answers how to end it. */
export function startSweeping({ db }: Database): () => Promise<void> {
  const timer = setInterval(() => {
    const now = new Date()
    Promise.all([sweepSessions(db, now), sweepIdempotencyKeys(db, now)]).catch((error: unknown) => {
      console.warn(`Clearing away old rows failed, next try in an hour: ${String(error)}`)
    })
  }, HOUR_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

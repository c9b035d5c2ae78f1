import { rankBestSellers } from '#api/catalogue/products/products.repository.ts'
import { deleteExpiredCredentials } from '#api/identity/sessions/delete-expired-credentials.ts'
import { deleteIdempotencyKeysBefore } from '#api/sales/orders/idempotency.repository.ts'
import { hasOrders } from '#api/sales/orders/orders.repository.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type ScheduledJob = () => Promise<void>
type ScheduledJobs = {
  messages: ScheduledJob
  images: ScheduledJob
  payments: ScheduledJob
  drafts: ScheduledJob
}

/**
 * Starts the scheduled jobs: every minute open payments are polled, scheduled drafts published and
 * best sellers ranked, every hour expired rows are
 * deleted (refresh tokens, rate limit counters, idempotency keys, sent messages, unused images). Returns how to stop them.
 */
export function startScheduledJobs({ db }: Database, jobs: ScheduledJobs): () => Promise<void> {
  const timers = [
    every(MINUTE_MS, 'Settling payments', skipWhileRunning(jobs.payments)),
    every(MINUTE_MS, 'Publishing drafts', skipWhileRunning(jobs.drafts)),
    every(MINUTE_MS, 'Ranking the best sellers', () => rankBestSellers(db)),
    every(HOUR_MS, 'Deleting expired rows', () => {
      const now = new Date()
      return Promise.all([
        deleteExpiredCredentials(db, now, hasOrders),
        deleteIdempotencyKeysBefore(db, now),
        jobs.messages(),
        jobs.images(),
      ])
    }),
  ]
  return async () => timers.forEach(clearInterval)
}

/**
 * Reindexes, while the shop is running, products that an older version of the search has indexed; until then they are found
 * as far as both versions agree. Returns how to stop it; the rest is done after the next start.
 */
export function startReindexing(
  { staffProducts }: Pick<Shop, 'staffProducts'>,
  log: (line: string) => void,
): () => Promise<void> {
  let isStopping = false
  const running = staffProducts
    .reindexOutdated(() => isStopping)
    .then((count) => {
      if (count > 0) log(`Reindexed ${count} products for search`)
    })
    .catch((error: unknown) =>
      log(`Reindexing for search failed and continues after the next start: ${String(error)}`),
    )
  return async () => {
    isStopping = true
    await running
  }
}

/**
 * Runs product imports in the background, then fetches their images: immediately when an admin starts or undoes an import,
 * and every minute what a stopped process or an unavailable database has left. Returns how to stop it; a running import is
 * resumed at the next start.
 */
export function startImportJobs(
  { imports }: Pick<Shop, 'imports'>,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const logFailure = (error: unknown) =>
    log(`Importing products failed, next try in a minute: ${String(error)}`)
  const run = async () => {
    await imports.run(() => stopping.signal.aborted, logFailure).catch(logFailure)
    await imports.fetchImages(stopping.signal).catch(logFailure)
  }
  imports.onStarted(run)
  const timer = setInterval(run, MINUTE_MS)
  timer.unref()
  void run()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await run()
  }
}

/** Skips a run while the previous one is still in progress, since a gateway may be slow. */
function skipWhileRunning(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    if (running) return
    running = work().finally(() => {
      running = undefined
    })
    await running
  }
}

/** Errors, such as an unavailable database, are logged; the next run tries again. */
function every(ms: number, name: string, work: () => Promise<unknown>): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error: unknown) =>
      console.warn(`${name} failed, next try in ${ms / MINUTE_MS} min: ${String(error)}`),
    )
  }, ms)
  return timer.unref()
}

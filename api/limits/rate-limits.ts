import { tooMany } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import { type RateLimit, secondsToWait, slotOf } from './rate-limit-window.ts'
import { deleteRateLimitHit, insertRateLimitHit } from './rate-limits.repository.ts'

/** A counted attempt. */
type RateLimitHit = {
  /** Removes it from the count: it succeeded, or its failure was not the caller's fault. */
  refund(): Promise<void>
}

/** Runs the check of an attempt and refunds the hit if the check itself throws, such as when the shop is too busy. */
export async function refundHitOnError<T>(hit: RateLimitHit, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await hit.refund()
    throw error
  }
}

/** Counts an attempt under every limit. Throws tooMany when one of them is reached; a rejected attempt is not counted. */
export type CountHit = (limits: readonly RateLimit[]) => Promise<RateLimitHit>

/**
 * Rate limits, stored in the database so that all processes share them (docs/reliability.md A4, A5). An attempt is counted
 * before it is made, so that of many concurrent attempts no more than the limit are allowed.
 */
export function createCountHit({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>): CountHit {
  return async (limits) => {
    const now = clock().getTime()
    const slot = new Date(slotOf(now))
    const keys = limits.map((limit) => limit.key)
    const longestWindow = Math.max(...limits.map((limit) => limit.windowSeconds))
    const hits = await insertRateLimitHit(db, { keys, slot, since: new Date(now - longestWindow * 1000) })
    const refund = () => deleteRateLimitHit(db, { keys, slot })
    const waits = limits.map((limit) => secondsToWait(limit, hitsWithin(limit, hits, now), now))
    const waitSeconds = Math.max(...waits)
    if (waitSeconds === 0) return { refund }
    await refund()
    const reached = limits[waits.indexOf(waitSeconds)]
    throw tooMany(reached?.message ?? messages.tooManyAttempts, waitSeconds)
  }
}

function hitsWithin(limit: RateLimit, hits: Awaited<ReturnType<typeof insertRateLimitHit>>, now: number) {
  const windowMs = limit.windowSeconds * 1000
  // Attempts of a clock that was set back by more than the window are of no use: they would count until it is there again.
  return hits.filter(
    ({ key, startsAt }) => key === limit.key && startsAt > now - windowMs && startsAt <= now + windowMs,
  )
}

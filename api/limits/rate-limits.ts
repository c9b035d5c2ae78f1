import { tooMany } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import { type RateLimit, secondsToWait, slotOf } from './rate-limit-window.ts'
import { deleteRateLimitHit, insertRateLimitHit } from './rate-limits.repository.ts'

/** A try that was counted. */
export type RateLimitHit = {
  /** Takes it out of the count again: it succeeded, or was not the caller's failure. */
  refund(): Promise<void>
}

/** Does what decides about a try. When it cannot (too busy to look at a password), nobody failed. */
export async function refundHitOnError<T>(attempt: RateLimitHit, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await attempt.refund()
    throw error
  }
}

/** Counts a try under every limit. Throws tooMany when one of them is reached; a refused try is not counted. */
export type CountHit = (limits: readonly RateLimit[]) => Promise<RateLimitHit>

/**
 * Limits on how often something is tried, kept in the database so that all processes count together (docs/reliability.md A4,
 * A5). A try is counted before it is made: of a hundred at once no more than the limit get through.
 */
export function createCountHit({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>): CountHit {
  return async (limits) => {
    const now = clock().getTime()
    const slot = new Date(slotOf(now))
    const keys = limits.map((limit) => limit.key)
    const longest = Math.max(...limits.map((limit) => limit.windowSeconds))
    const tries = await insertRateLimitHit(db, { keys, slot, since: new Date(now - longest * 1000) })
    const refund = () => deleteRateLimitHit(db, { keys, slot })
    const wait = Math.max(...limits.map((limit) => secondsToWait(limit, triesWithin(limit, tries, now), now)))
    if (wait === 0) return { refund: refund }
    await refund()
    throw tooMany(messages.tooManyTries, wait)
  }
}

function triesWithin(limit: RateLimit, tries: Awaited<ReturnType<typeof insertRateLimitHit>>, now: number) {
  const since = now - limit.windowSeconds * 1000
  return tries.filter((slot) => slot.key === limit.key && slot.startsAt > since)
}

import { ShopError, tooMany } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'

/** Rejected orders allowed per customer in a quarter of an hour: each rejection is stored for retries under its key. */
const MAX_REJECTIONS = { max: 60, windowSeconds: 15 * 60, beyond: 'reject' } as const
/** Limited customers cached in memory; beyond, the map is cleared and they are found again at their next rejection. */
const MAX_LIMITED_CUSTOMERS = 10_000

type Needs = Pick<ServiceNeeds, 'clock'> & { countHit: CountHit }

/**
 * Limits rejected orders per customer, since each may come under a new key. Accepted orders cost nothing: only rejections
 * are counted in the database, and limited customers are cached in memory.
 */
export function createOrderRateLimit({ countHit, clock }: Needs) {
  const limitedUntil = new Map<string, number>()

  return {
    /** Throws tooMany while the customer has to wait. */
    assertNotReached(customerId: string): void {
      const until = limitedUntil.get(customerId)
      if (until === undefined) return
      const secondsLeft = Math.ceil((until - clock().getTime()) / 1000)
      if (secondsLeft > 0) throw tooMany(messages.tooManyAttempts, secondsLeft)
      limitedUntil.delete(customerId)
    },

    /** Counts a rejection that is not the shop's own fault. Throws tooMany when it is one too many. */
    async countRejection(customerId: string, rejection: ShopError): Promise<void> {
      if (rejection.kind === 'unavailable') return
      try {
        await countHit([{ key: `order-refused:${customerId}`, ...MAX_REJECTIONS }])
      } catch (error) {
        if (error instanceof ShopError && error.kind === 'tooMany') {
          if (limitedUntil.size >= MAX_LIMITED_CUSTOMERS) limitedUntil.clear()
          limitedUntil.set(customerId, clock().getTime() + (error.retryAfterSeconds ?? 0) * 1000)
        }
        throw error
      }
    },
  }
}

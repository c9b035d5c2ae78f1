import { ShopError, tooMany } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import type { createPlaceOrder } from './place-order.ts'

/** Orders of one customer that may be refused in a quarter of an hour: each refusal is stored for retries under its key. */
const REFUSED = { max: 60, windowSeconds: 15 * 60, beyond: 'reject' } as const
/** Customers remembered at most; beyond, all are forgotten and counted anew at their next refusal. */
const MOST_REMEMBERED = 10_000

type PlaceOrder = ReturnType<typeof createPlaceOrder>
type Needs = Pick<ServiceNeeds, 'clock'> & { countHit: CountHit }

/**
 * Lets a customer whose orders are refused again and again, each under a key of its own, wait. Orders that are taken cost
 * nothing: only refusals are counted in the database, and who has to wait is remembered here. Throws tooMany.
 */
export function createOrderRateLimit({ countHit, clock }: Needs) {
  const waiting = new Map<string, number>()

  function mustNotWait(customerId: string): void {
    const until = waiting.get(customerId)
    if (until === undefined) return
    const left = Math.ceil((until - clock().getTime()) / 1000)
    if (left > 0) throw tooMany(messages.tooManyAttempts, left)
    waiting.delete(customerId)
  }

  async function count(customerId: string): Promise<void> {
    try {
      await countHit([{ key: `order-refused:${customerId}`, ...REFUSED }])
    } catch (error) {
      if (error instanceof ShopError && error.kind === 'tooMany') {
        if (waiting.size >= MOST_REMEMBERED) waiting.clear()
        waiting.set(customerId, clock().getTime() + (error.retryAfterSeconds ?? 0) * 1000)
      }
      throw error
    }
  }

  return (place: PlaceOrder): PlaceOrder =>
    async (viewer, input, attempt = {}) => {
      mustNotWait(viewer.userId)
      let isReplay = false
      const onReplay = () => {
        isReplay = true
        attempt.onReplay?.()
      }
      try {
        return await place(viewer, input, { ...attempt, onReplay })
      } catch (error) {
        const isRejection = error instanceof ShopError && error.kind !== 'unavailable'
        if (isRejection && !isReplay) await count(viewer.userId)
        throw error
      }
    }
}

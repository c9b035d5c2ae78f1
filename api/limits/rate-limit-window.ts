/** Attempts are counted in slots of half a minute; the window slides by whole slots. */
const RATE_LIMIT_SLOT_SECONDS = 30

/** How often something may be attempted within a sliding window of time. */
export type RateLimit = {
  /** The limited action and its subject: `signin:account:<id>`, `signin:address:<ip>`. */
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
  /** Beyond the limit: `reject` until older attempts leave the window, or `slow-down` to one attempt per slot. */
  readonly beyond: 'reject' | 'slow-down'
  /** What the caller reads beyond the limit, where the usual text would not help. */
  readonly message?: string
}

/** Attempts counted in one slot; `startsAt` in Unix milliseconds. */
type HitsInSlot = { readonly startsAt: number; readonly count: number }

/** Start of the slot of a timestamp, in Unix milliseconds. */
export function slotOf(now: number): number {
  return now - (now % (RATE_LIMIT_SLOT_SECONDS * 1000))
}

/**
 * Seconds to wait before the present attempt is allowed, 0 if it is allowed now. `hits` are those in the window, including
 * the present one; those that seem to lie in the future, because the clock was set back, count as made now. Slowing
 * down instead of locking prevents attackers from locking an owner out (docs/reliability.md A5).
 */
export function secondsToWait(limit: RateLimit, hits: readonly HitsInSlot[], now: number): number {
  const total = hits.reduce((sum, slot) => sum + slot.count, 0)
  if (total <= limit.max) return 0
  if (limit.beyond === 'slow-down') return isFirstOfSlot(hits, now) ? 0 : secondsUntil(nextSlot(now), now)
  return secondsUntil(allowedAt(limit, hits, { total, now }), now)
}

function isFirstOfSlot(hits: readonly HitsInSlot[], now: number): boolean {
  return hits.find((slot) => slot.startsAt === slotOf(now))?.count === 1
}

/** When enough old attempts have left the window for the present one to be within the limit. */
function allowedAt(
  limit: RateLimit,
  hits: readonly HitsInSlot[],
  { total, now }: { total: number; now: number },
): number {
  let remaining = total
  let allowedAt = 0
  for (const slot of hits.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (remaining <= limit.max) break
    remaining -= slot.count
    allowedAt = Math.min(slot.startsAt, slotOf(now)) + limit.windowSeconds * 1000
  }
  return allowedAt
}

function nextSlot(now: number): number {
  return slotOf(now) + RATE_LIMIT_SLOT_SECONDS * 1000
}

function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000))
}

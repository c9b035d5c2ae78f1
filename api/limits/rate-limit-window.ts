/** Tries are counted in slots of half a minute; a window slides by whole slots. */
export const RATE_LIMIT_SLOT_SECONDS = 30

/** How often something may be tried within a window of time. */
export type RateLimit = {
  /** What is limited and for whom: `signin:account:<id>`, `signin:address:<ip>`. */
  readonly key: string
  readonly most: number
  readonly windowSeconds: number
  /** Beyond the limit: `refuse` until older tries leave the window, or `slow-down` to one try a slot. */
  readonly beyond: 'refuse' | 'slow-down'
}

/** Tries counted in one slot; `startsAt` in Unix milliseconds. */
export type HitsInSlot = { readonly startsAt: number; readonly count: number }

/** When the slot of a moment begins, in Unix milliseconds. */
export function slotOf(now: number): number {
  return now - (now % (RATE_LIMIT_SLOT_SECONDS * 1000))
}

/**
 * Seconds to wait before this try may be made, 0 when it may be made now. `tries` are those in the window, the present one
 * among them. Slowing down instead of locking: whoever guesses at an account cannot shut its owner out (docs/reliability.md A5).
 */
export function secondsToWait(limit: RateLimit, tries: readonly HitsInSlot[], now: number): number {
  const total = tries.reduce((sum, slot) => sum + slot.count, 0)
  if (total <= limit.most) return 0
  if (limit.beyond === 'slow-down') return isFirstOfSlot(tries, now) ? 0 : secondsUntil(nextSlot(now), now)
  return secondsUntil(roomAt(limit, tries, total), now)
}

function isFirstOfSlot(tries: readonly HitsInSlot[], now: number): boolean {
  return tries.find((slot) => slot.startsAt === slotOf(now))?.count === 1
}

/** When so many old tries have left the window that the present one is within the limit. */
function roomAt(limit: RateLimit, tries: readonly HitsInSlot[], total: number): number {
  let left = total
  let roomAt = 0
  for (const slot of tries.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (left <= limit.most) break
    left -= slot.count
    roomAt = slot.startsAt + limit.windowSeconds * 1000
  }
  return roomAt
}

function nextSlot(now: number): number {
  return slotOf(now) + RATE_LIMIT_SLOT_SECONDS * 1000
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}

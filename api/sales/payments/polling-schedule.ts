import type { PaymentVerdict } from './gateway.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A new attempt is first asked about after 15 minutes: until then browser or notification tell (reference §1.8). */
export const FIRST_POLL_MS = 15 * MINUTE_MS
/** How long the gateway is asked about an attempt nobody paid. */
const POLLED_FOR_MS = DAY_MS
/** A page that took its money is asked about once more after this long: by mistake some take it twice. */
export const PAID_AGAIN_POLL_MS = HOUR_MS
/** An attempt whose money may be under way is asked about for longer. */
const UNCLEAR_FOR_MS = 7 * DAY_MS

/** Most a `smallint` holds; a page opened by hand again and again is counted too. */
const MOST_CHECKS = 32_767

/** The count of questions after one more. */
export const nextPollCount = (checks: number) => Math.min(checks + 1, MOST_CHECKS)

/** Money may be on its way, or nobody can say. */
export const isUnclear = (outcome: PaymentVerdict['outcome'] | 'known') =>
  outcome === 'unclear' || outcome === 'processing'

/**
 * When the gateway is asked again, null for never. A clear "not paid" is asked about hourly for a day, since a customer
 * may try again on the gateway's own page; no clear answer soon, then ever more seldom.
 */
export function nextPollAt(
  outcome: PaymentVerdict['outcome'],
  { createdAt, checks, now }: { createdAt: Date; checks: number; now: Date },
): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (age >= (isUnclear(outcome) ? UNCLEAR_FOR_MS : POLLED_FOR_MS)) return null
  if (!isUnclear(outcome)) {
    return new Date(age < FIRST_POLL_MS ? createdAt.getTime() + FIRST_POLL_MS : now.getTime() + HOUR_MS)
  }
  if (age >= DAY_MS) return new Date(now.getTime() + 6 * HOUR_MS)
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(checks, 6), HOUR_MS))
}

import { DAY_MS } from '#contract/durations.ts'
import type { PaymentVerdict } from './gateway.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A new attempt is first polled after 15 minutes: usually the browser or a notification comes earlier. */
export const FIRST_POLL_MS = 15 * MINUTE_MS
/** How long an unpaid attempt is polled. */
const POLLED_FOR_MS = DAY_MS
/** A paid attempt is polled once more after this time: a page may have been paid twice. */
export const PAID_AGAIN_POLL_MS = HOUR_MS
/** How long an attempt is polled whose money may be in transit. */
const UNCLEAR_FOR_MS = 7 * DAY_MS

/** The maximum of a `smallint`; result pages opened by hand again and again count too. */
const MAX_CHECKS = 32_767

/** The number of checks after one more. */
export const nextPollCount = (checks: number) => Math.min(checks + 1, MAX_CHECKS)

/** Whether money may be in transit, or the state is unknown. */
export const isUnclear = (outcome: PaymentVerdict['outcome'] | 'known') =>
  outcome === 'unclear' || outcome === 'processing'

/**
 * When the attempt is polled again; null for never. A definite "not paid" hourly for a day, since customers may try again on
 * the gateway's page; without a clear answer soon, with exponential backoff.
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

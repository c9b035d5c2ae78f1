import { DAY_MS } from '#contract/durations.ts'
import type { DeliveryOutcome } from './delivery-outcome.ts'
import { templateRule } from './outbound-message.ts'

/** Attempts before a message is given up (docs/reliability.md D9). */
export const MAX_DELIVERY_ATTEMPTS = 10

const FIRST_DELAY_MS = 15_000
const MAX_DELAY_MS = 3_600_000
const JITTER = 0.2

/** The state of a message after an attempt. */
export type RetryDecision =
  | { status: 'sent' }
  | { status: 'dead'; reason: string }
  /** `isUncounted`: the attempt is not counted, because no gateway was called. */
  | { status: 'waiting'; at: Date; reason: string; isUncounted?: boolean }

/** Decides after attempt number `attempts`. `random` is from 0 to 1. Ten attempts take about three hours. */
export function retryDecision(
  outcome: DeliveryOutcome,
  attempts: number,
  now: Date,
  random: number,
): RetryDecision {
  if (outcome.kind === 'accepted') return { status: 'sent' }
  const reason = `${outcome.kind}: ${outcome.reason}`
  if (outcome.kind === 'permanent' || attempts >= MAX_DELIVERY_ATTEMPTS) return { status: 'dead', reason }
  return { status: 'waiting', at: new Date(now.getTime() + retryDelayMs(attempts, random)), reason }
}

/** Exponential backoff up to an hour, with a jitter of 20 % so that retries are spread. */
export function retryDelayMs(attempts: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random))
}

/** Why a message is given up without another attempt; undefined when it is not. */
export function giveUpReason(
  { template, createdAt, attempts }: { template: string; createdAt: Date; attempts: number },
  now: Date,
): string | undefined {
  // The last attempt was interrupted by a crash: its outcome is unknown, and no further attempt is allowed.
  if (attempts > MAX_DELIVERY_ATTEMPTS) return 'given up after the last try was cut off'
  const ageSeconds = (now.getTime() - createdAt.getTime()) / 1000
  if (ageSeconds > templateRule(template).usefulForSeconds) return 'too late to be of use'
  return undefined
}

const DHAKA_AHEAD_MS = 6 * 3_600_000
const MORNING_MS = 8 * 3_600_000

/** Start of the current day in Dhaka, which has no daylight saving time. */
export function dhakaDayStart(now: Date): Date {
  const local = now.getTime() + DHAKA_AHEAD_MS
  return new Date(local - (local % DAY_MS) - DHAKA_AHEAD_MS)
}

/** Eight o'clock in Dhaka on the next day, so that nobody is woken at midnight when the daily limit is reset. */
export function nextDhakaMorning(now: Date): Date {
  return new Date(dhakaDayStart(now).getTime() + DAY_MS + MORNING_MS)
}

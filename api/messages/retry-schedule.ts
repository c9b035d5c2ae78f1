import type { DeliveryOutcome } from './delivery-outcome.ts'
import { templateRule } from './outbound-message.ts'

/** Tries before a message is given up (docs/reliability.md D9). */
export const MAX_DELIVERY_ATTEMPTS = 10

const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 3_600_000
const JITTER = 0.2

/** What becomes of a message after a try. */
export type RetryDecision =
  | { status: 'sent' }
  | { status: 'dead'; reason: string }
  /** `isFree`: the try is not counted, because nobody was asked. */
  | { status: 'waiting'; at: Date; reason: string; isFree?: boolean }

/** After try number `attempts`. `random` is from 0 to 1. Ten tries take about three hours. */
export function retryDecision(
  outcome: DeliveryOutcome,
  attempts: number,
  now: Date,
  random: number,
): RetryDecision {
  if (outcome.kind === 'accepted') return { status: 'sent' }
  const reason = `${outcome.kind}: ${outcome.reason}`
  if (outcome.kind === 'permanent' || attempts >= MAX_DELIVERY_ATTEMPTS) return { status: 'dead', reason }
  return { status: 'waiting', at: new Date(now.getTime() + pauseMs(attempts, random)), reason }
}

/** Twice as long each time, up to an hour; a fifth more or less, so that a crowd does not come back at once. */
export function pauseMs(attempts: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}

/** Why a message is not even tried any more; undefined when it is. */
export function rejectionText(
  { template, createdAt, attempts }: { template: string; createdAt: Date; attempts: number },
  now: Date,
): string | undefined {
  // The last try was cut off by a crash: its outcome is unknown, and there is none after it.
  if (attempts > MAX_DELIVERY_ATTEMPTS) return 'given up after the last try was cut off'
  const ageSeconds = (now.getTime() - createdAt.getTime()) / 1000
  if (ageSeconds > templateRule(template).usefulForSeconds) return 'too late to be of use'
  return undefined
}

const DHAKA_AHEAD_MS = 6 * 3_600_000
const DAY_MS = 24 * 3_600_000
const MORNING_MS = 8 * 3_600_000

/** When the present day began in Dhaka, which has no summer time. */
export function dhakaDayStart(now: Date): Date {
  const local = now.getTime() + DHAKA_AHEAD_MS
  return new Date(local - (local % DAY_MS) - DHAKA_AHEAD_MS)
}

/** Eight o'clock in Dhaka on the next day: nobody is woken because a daily ceiling was lifted at midnight. */
export function nextDhakaMorning(now: Date): Date {
  return new Date(dhakaDayStart(now).getTime() + DAY_MS + MORNING_MS)
}

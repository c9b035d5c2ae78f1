import { DAY_MS } from '#contract/durations.ts'

/** The timestamp a number of days ago, which may be fractional. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

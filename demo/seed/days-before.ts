const DAY_MS = 86_400_000

/** The timestamp a number of days ago, which may be fractional. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

const DAY_MS = 86_400_000

/** The moment so many days ago; fractions of a day count. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

const DHAKA_MS = 6 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** The day in Dhaka on which a coupon begins, for a date field: `2026-11-21`. */
export const firstDayOf = (startsAt: Date | null) => (startsAt ? dayAt(startsAt) : '')

/** The last day in Dhaka on which it can be used; it ends before `endsAt`. */
export const lastDayOf = (endsAt: Date | null) => (endsAt ? dayAt(new Date(endsAt.getTime() - 1)) : '')

/** The first moment of a day in Dhaka. */
export const startOf = (day: string): Date | null =>
  day ? new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS) : null

/** The first moment after a day in Dhaka. */
export function endOf(day: string): Date | null {
  const start = startOf(day)
  return start && new Date(start.getTime() + DAY_MS)
}

const dayAt = (at: Date) => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 10)

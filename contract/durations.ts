/** Milliseconds of a day of 24 hours: Bangladesh has no summer time. */
export const DAY_MS = 24 * 60 * 60_000

import type { PromisedDays } from './orders.ts'

const days = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `by Nov 25, 2026`, `on Nov 25, 2026` or `from Nov 23, 2026 to Nov 25, 2026`: when an order is promised; '' without a promise. */
export function promisedDaysText({ promisedFrom, promisedUntil }: PromisedDays): string {
  if (!promisedUntil) return ''
  const until = new Date(promisedUntil)
  if (!promisedFrom) return `by ${days.format(until)}`
  if (promisedFrom === promisedUntil) return `on ${days.format(until)}`
  return `from ${days.format(new Date(promisedFrom))} to ${days.format(until)}`
}

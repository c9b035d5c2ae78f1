import { TIME_ZONE } from './formatting.ts'

const twoDigitDays = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const dateTimes = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})

/** `21 Nov 2026`, with two digits for the day, in Dhaka (docs/product.md §12, Refund Request). */
export function formatDayFirst(at: Date): string {
  const part = new Map(twoDigitDays.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.get('day')} ${part.get('month')} ${part.get('year')}`
}

/** `Nov 21, 2026, 3:05 PM` in Dhaka. */
export const formatDateTime = (at: Date): string => dateTimes.format(at)

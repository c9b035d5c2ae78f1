import { HOUR_MS } from '#contract/sales/deadlines.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { deadlineTexts } from './deadline-texts.ts'

const DAY_HOURS = 24
/** Longer times are said in days. */
const MAX_HOURS = 2 * DAY_HOURS

/** How much time is left until a deadline, in whole hours or days: `5 h left`. */
export function timeLeft(dueAt: Date, now: Date): string {
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / HOUR_MS)
  if (hours < 1) return deadlineTexts.left.minutes
  if (hours < MAX_HOURS) return deadlineTexts.left.hours(formatNumber(hours))
  return deadlineTexts.left.days(formatNumber(Math.floor(hours / DAY_HOURS)))
}

import { daysOf, type Period, periodOf } from '#api/period.ts'
import { messages } from '#contract/messages.ts'
import type { PeriodQuery } from '#contract/period.ts'
import { invalid } from '../errors.ts'

/** Days one report spans at most. */
const MOST_DAYS = 400

/** The period of a report, the last 7 days unless told. Throws invalid when it is open, empty or too long. */
export function boundedPeriod({ period = '7d', from, to }: PeriodQuery, now: Date): Period {
  const { start, end } = periodOf({ period, from, to }, now)
  if (!start || !end || end <= start) throw invalid(messages.periodOpen)
  if (daysOf({ start, end }).length > MOST_DAYS) throw invalid(messages.periodTooLong(MOST_DAYS))
  return { start, end }
}

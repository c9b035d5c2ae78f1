import { messages } from '#contract/messages.ts'
import type { PeriodName, PeriodQuery } from '#contract/period.ts'
import { invalid } from './errors.ts'

const DAY_MS = 86_400_000
/** Dhaka is six hours ahead of UTC all the year round. */
const DHAKA_MS = 6 * 3_600_000

/** From `start` on and before `end`. */
export type Period = { start: Date; end: Date }

const daysBack: Record<Exclude<PeriodName, 'month' | 'own'>, number> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
}

/**
 * What a period means now, in days of Dhaka: `7d` is today and the six days before. An open side stays undefined; a
 * period that ends before it begins holds nothing.
 */
export function periodOf({ period = 'own', from, to }: PeriodQuery, now: Date): Partial<Period> {
  if (period === 'own') {
    return { ...(from && { start: dayStart(from) }), ...(to && { end: shifted(dayStart(to), 1) }) }
  }
  const today = dayStart(dhakaDay(now))
  const end = shifted(today, 1)
  if (period === 'month') return { start: dayStart(`${dhakaDay(now).slice(0, 7)}-01`), end }
  return { start: shifted(end, -daysBack[period]), end }
}

/** As many days just before, to compare with. */
export function periodBefore({ start, end }: Period): Period {
  return { start: new Date(start.getTime() - (end.getTime() - start.getTime())), end: start }
}

/** The day in Dhaka: `2026-11-21`. */
export function dhakaDay(at: Date): string {
  return new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 10)
}

/** When a day of Dhaka begins. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS)
}

/** Every day of a period, in order. */
export function daysOf({ start, end }: Period): string[] {
  const days: string[] = []
  for (let at = start.getTime(); at < end.getTime(); at += DAY_MS) days.push(dhakaDay(new Date(at)))
  return days
}

function shifted(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** Days one report spans at most. */
const MOST_DAYS = 400

/** The period of a report, the last 7 days unless told. Throws invalid when it is open, empty or too long. */
export function boundedPeriod({ period = '7d', from, to }: PeriodQuery, now: Date): Period {
  const { start, end } = periodOf({ period, from, to }, now)
  if (!start || !end || end <= start) throw invalid(messages.periodIncomplete)
  if (daysOf({ start, end }).length > MOST_DAYS) throw invalid(messages.periodTooLong(MOST_DAYS))
  return { start, end }
}

import { DAY_MS } from '#contract/durations.ts'
import { messages } from '#contract/messages.ts'
import type { PeriodName, PeriodQuery } from '#contract/period.ts'
import { invalid } from './errors.ts'

/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_MS = 6 * 3_600_000

/** From `start` (inclusive) to `end` (exclusive). */
export type Period = { start: Date; end: Date }

const daysBack: Record<Exclude<PeriodName, 'month' | 'own'>, number> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
}

/**
 * Resolves a period to timestamps, in days of Dhaka: `7d` is today and the six days before. An open side stays undefined; a
 * period that ends before it starts is empty.
 */
export function periodOf({ period = 'own', from, to }: PeriodQuery, now: Date): Partial<Period> {
  if (period === 'own') {
    return { ...(from && { start: dayStart(from) }), ...(to && { end: addDays(dayStart(to), 1) }) }
  }
  const today = dayStart(dhakaDay(now))
  const end = addDays(today, 1)
  if (period === 'month') return { start: dayStart(`${dhakaDay(now).slice(0, 7)}-01`), end }
  return { start: addDays(end, -daysBack[period]), end }
}

/** The period of the same length just before, for comparison. */
export function periodBefore({ start, end }: Period): Period {
  return { start: new Date(start.getTime() - (end.getTime() - start.getTime())), end: start }
}

/** The day in Dhaka: `2026-11-21`. */
export function dhakaDay(at: Date): string {
  return new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 10)
}

/** The hour in Dhaka, 0 to 23. */
export function dhakaHour(at: Date): number {
  return new Date(at.getTime() + DHAKA_MS).getUTCHours()
}

/** The next day: `2026-12-01` after `2026-11-30`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/** The day of the week, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** Start of a day in Dhaka. */
function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS)
}

/** Every day of a period, in order. */
export function daysOf({ start, end }: Period): string[] {
  const days: string[] = []
  for (let at = start.getTime(); at < end.getTime(); at += DAY_MS) days.push(dhakaDay(new Date(at)))
  return days
}

function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** Maximum length of a report's period, in days. */
const MAX_DAYS = 400

/** The period of a report, by default the last 7 days. Throws invalid when it is open, empty or too long. */
export function boundedPeriod({ period = '7d', from, to }: PeriodQuery, now: Date): Period {
  const { start, end } = periodOf({ period, from, to }, now)
  if (!start || !end || end <= start) throw invalid(messages.periodIncomplete)
  if (daysOf({ start, end }).length > MAX_DAYS) throw invalid(messages.periodTooLong(MAX_DAYS))
  return { start, end }
}

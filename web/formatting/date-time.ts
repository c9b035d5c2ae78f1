import { currentLanguage, type Locale, perLanguage } from '#contract/language.ts'

const TIME_ZONE = 'Asia/Dhaka'

/** The short names of months are not used in Bangla. */
const month = (locale: Locale) => (locale === 'bn-BD' ? 'long' : 'short')

const dates = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: month(locale),
      day: 'numeric',
      year: 'numeric',
      timeZone: TIME_ZONE,
    }),
)
const twoDigitDays = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: month(locale),
      day: '2-digit',
      year: 'numeric',
      timeZone: TIME_ZONE,
    }),
)
const dateTimes = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: month(locale),
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
)

/** `Nov 21, 2026` in Dhaka (docs/product.md §12). */
export const formatDate = (at: Date): string => dates().format(at)

/**
 * `21 Nov 2026`, with two digits for the day, in Dhaka (docs/product.md §12, Refund Request). In Bangla the day comes first in
 * every date: `২১ নভেম্বর, ২০২৬`.
 */
export function formatDayFirst(at: Date): string {
  if (currentLanguage() === 'bn') return formatDate(at)
  const part = partsOf(twoDigitDays(), at)
  return `${part.get('day')} ${part.get('month')} ${part.get('year')}`
}

const DHAKA_MS = 6 * 60 * 60_000

/** `2026-11-21T15:05`, the time in Dhaka as an input of the type `datetime-local` has it. */
export const dateTimeInputOf = (at: Date): string =>
  new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 16)

/** The moment of such a time in Dhaka; undefined for an empty or incomplete one. */
export function readDateTimeInput(typed: string): Date | undefined {
  const time = Date.parse(`${typed}Z`) - DHAKA_MS
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && !Number.isNaN(time) ? new Date(time) : undefined
}

/** `Nov 21, 2026, 3:05 PM` in Dhaka; in Bangla with the part of the day, `২১ নভেম্বর, ২০২৬, বিকেল ৩:০৫`. */
export function formatDateTime(at: Date): string {
  return currentLanguage() === 'en' ? dateTimes().format(at) : `${formatDate(at)}, ${banglaTime(at)}`
}

/** The same without the year where it is that of `now`, for a narrow line: `Nov 21, 3:05 PM`, `২১ নভেম্বর, বিকেল ৩:০৫`. */
export function formatRecentTime(at: Date, now = new Date()): string {
  if (yearOf(at) !== yearOf(now)) return formatDateTime(at)
  const { day, time } = recentTimes()
  return `${day.format(at)}, ${currentLanguage() === 'en' ? time.format(at) : banglaTime(at)}`
}

const recentTimes = perLanguage((locale) => ({
  day: new Intl.DateTimeFormat(locale, { month: month(locale), day: 'numeric', timeZone: TIME_ZONE }),
  time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE }),
}))

const yearOf = (at: Date) => dateTimeInputOf(at).slice(0, 4)

function banglaTime(at: Date): string {
  const part = partsOf(dateTimes(), at)
  return `${partOfDay(at)} ${part.get('hour')}:${part.get('minute')}`
}

/** What Bangla says instead of AM and PM, each until an hour in Dhaka. */
const partsOfDay = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকেল'],
  [20, 'সন্ধ্যা'],
] as const

function partOfDay(at: Date): string {
  const hour = new Date(at.getTime() + DHAKA_MS).getUTCHours()
  return partsOfDay.find(([until]) => hour < until)?.[1] ?? 'রাত'
}

const partsOf = (format: Intl.DateTimeFormat, at: Date) =>
  new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))

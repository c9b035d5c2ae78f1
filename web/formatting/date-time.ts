import { perLanguage } from '#contract/language.ts'
import { TIME_ZONE } from './formatting.ts'

const twoDigitDays = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      timeZone: TIME_ZONE,
    }),
)
const dateTimes = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
)

/** `21 Nov 2026`, with two digits for the day, in Dhaka (docs/product.md §12, Refund Request). */
export function formatDayFirst(at: Date): string {
  const part = new Map(
    twoDigitDays()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
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

/** `Nov 21, 2026, 3:05 PM` in Dhaka. */
export const formatDateTime = (at: Date): string => dateTimes().format(at)

import { perLanguage } from '#contract/language.ts'

const dateTimes = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Dhaka',
    }),
)

/** `Nov 21, 2026, 15:05` in Dhaka, in the current language. With 24 hours, since `Intl` has no PM in Bangla. */
export const dateTimeText = (at: Date): string => dateTimes().format(at)

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'Asia/Dhaka',
    }),
)

/** `Nov 21, 2026` in Dhaka, in the current language. */
export const dayText = (at: Date): string => days().format(at)

import { type Locale, perLanguage } from '#contract/language.ts'

/** The short names of months are not used in Bangla. */
export const monthStyle = (locale: Locale) => (locale === 'bn-BD' ? 'long' : 'short')

const timeZone = 'Asia/Dhaka'
const times = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)

/** `Nov 21, 2026, 15:05` in Dhaka, in the current language. With 24 hours, since `Intl` has no PM in Bangla. */
export const dateTimeText = (at: Date): string => `${dayText(at)}, ${times().format(at)}`

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: monthStyle(locale), day: 'numeric', year: 'numeric', timeZone }),
)

/** `Nov 21, 2026` in Dhaka, in the current language. */
export const dayText = (at: Date): string => days().format(at)

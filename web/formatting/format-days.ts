import { type Locale, perLanguage } from '#contract/language.ts'

const format = (locale: Locale, more: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    timeZone: 'UTC',
    ...more,
    // The short names of months are not used in Bangla.
    month: locale === 'bn-BD' ? 'long' : 'short',
  })
const days = perLanguage((locale) => format(locale, {}))
const daysOfYear = perLanguage((locale) => format(locale, { year: 'numeric' }))

type Days = { firstDay: string; lastDay: string }

/** Days like `2026-11-27` without their year: `Nov 27 – 28`, `Nov 30 – Dec 2`, `Nov 27`. */
export const formatDays = (range: Days): string => formatRange(days(), range)

/** The same with their year: `Nov 27 – 28, 2026`. */
export const formatDaysAndYear = (range: Days): string => formatRange(daysOfYear(), range)

/** Without line breaks, also after the dash; the spaces around it are not those of every version of `Intl`. */
function formatRange(format: Intl.DateTimeFormat, { firstDay, lastDay }: Days): string {
  return format
    .formatRange(new Date(firstDay), new Date(lastDay))
    .replace(/\s*–\s*/, ' –\u2060 ')
    .replaceAll(' ', '\u00a0')
}

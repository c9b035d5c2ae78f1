import { perLanguage } from '#contract/language.ts'

/** The days of the week, Sunday first. */
export const weekdayNames = perLanguage((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 2026-11-22 is a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 10, 22 + day))))
})

/** The hours of a day: `12 AM`, `1 AM`, ...; in Bangla `রাত ১২টা`, which `Intl` does not say. */
export const hourNames = perLanguage((locale) => {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  return Array.from({ length: 24 }, (_, hour) =>
    locale === 'bn-BD'
      ? `${banglaTimeOfDay(hour)} ${number.format(hour % 12 || 12)}টা`
      : format.format(new Date(Date.UTC(2026, 10, 22, hour))),
  )
})

function banglaTimeOfDay(hour: number): string {
  const begun = banglaTimesOfDay.findLast(([from]) => from <= hour)
  return begun?.[1] ?? ''
}

const banglaTimesOfDay = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [15, 'বিকাল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
] as const

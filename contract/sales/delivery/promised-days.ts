import { defineTexts, perLanguage } from '#contract/language.ts'
import type { PromisedDays } from '#contract/sales/orders.ts'

/** Only Bangla leaves out a year that is said twice, and does not use the short names of months. */
const formats = perLanguage((locale) => {
  const isBangla = locale === 'bn-BD'
  const format = (year?: 'numeric') =>
    new Intl.DateTimeFormat(locale, {
      month: isBangla ? 'long' : 'short',
      day: 'numeric',
      timeZone: 'UTC',
      ...(year && { year }),
    })
  return { day: format('numeric'), sameYear: format(isBangla ? undefined : 'numeric') }
})

const texts = defineTexts(
  {
    by: (day: string) => `by ${day}`,
    on: (day: string) => `on ${day}`,
    from: (first: string, last: string) => `from ${first} to ${last}`,
  },
  {
    by: (day) => `${day}-এর মধ্যে`,
    on: (day) => `${day} তারিখে`,
    from: (first, last) => `${first} থেকে ${last}-এর মধ্যে`,
  },
)

/**
 * `by Nov 25, 2026`, `on Nov 25, 2026` or `from Nov 23, 2026 to Nov 25, 2026`: when an order is promised; '' without
 * a promise.
 */
export function promisedDaysText({ promisedFrom, promisedUntil }: PromisedDays): string {
  if (!promisedUntil) return ''
  const { day, sameYear } = formats()
  const until = day.format(new Date(promisedUntil))
  if (!promisedFrom) return texts.by(until)
  if (promisedFrom === promisedUntil) return texts.on(until)
  const isSameYear = promisedFrom.slice(0, 4) === promisedUntil.slice(0, 4)
  return texts.from((isSameYear ? sameYear : day).format(new Date(promisedFrom)), until)
}

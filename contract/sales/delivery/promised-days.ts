import { defineTexts, perLanguage } from '#contract/language.ts'
import type { PromisedDays } from '#contract/sales/orders.ts'

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
)

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
  const until = days().format(new Date(promisedUntil))
  if (!promisedFrom) return texts.by(until)
  if (promisedFrom === promisedUntil) return texts.on(until)
  return texts.from(days().format(new Date(promisedFrom)), until)
}

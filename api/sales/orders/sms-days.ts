import { currentLanguage, perLanguage } from '#contract/language.ts'
import type { PromisedDays } from '#contract/sales/orders.ts'

const formats = perLanguage((locale) => ({
  dayAndMonth: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    timeZone: 'UTC',
    month: locale === 'bn-BD' ? 'long' : 'short',
  }),
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }),
  number: new Intl.NumberFormat(locale),
}))

/**
 * The promised days in few characters, the most readable wording first; none without a promise. In Bangla, where 70
 * characters are a part, the last one is digits only.
 *
 *     smsDays(order)  // ['Nov 25 to Nov 26'], or ['২৫-২৬ নভেম্বর', '২৫-২৬/১১']
 */
export function smsDays({ promisedFrom, promisedUntil }: PromisedDays): string[] {
  if (!promisedUntil) return []
  const until = new Date(promisedUntil)
  const from = promisedFrom ? new Date(promisedFrom) : undefined
  return currentLanguage() === 'bn' ? banglaDays(from, until) : [englishDays(from, until)]
}

function englishDays(from: Date | undefined, until: Date): string {
  const { dayAndMonth } = formats()
  const last = dayAndMonth.format(until)
  if (!from) return `by ${last}`
  const first = dayAndMonth.format(from)
  return first === last ? `on ${last}` : `${first} to ${last}`
}

function banglaDays(from: Date | undefined, until: Date): string[] {
  const { dayAndMonth, day, number } = formats()
  const inDigits = (at: Date) => `${day.format(at)}/${number.format(at.getUTCMonth() + 1)}`
  if (!from) return [`${inDigits(until)}-এর মধ্যে`]
  if (from.getTime() === until.getTime()) return [dayAndMonth.format(until), inDigits(until)]
  const isOneMonth = from.getUTCMonth() === until.getUTCMonth()
  return [dayAndMonth, { format: inDigits }].map(
    ({ format }) => `${isOneMonth ? day.format(from) : format(from)}-${format(until)}`,
  )
}

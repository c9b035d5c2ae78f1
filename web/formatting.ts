import { formatTaka, type Taka } from '#contract/taka.ts'

/** The one place where numbers, prices and dates become text (design.md §7: Bangla comes next). */
const TIME_ZONE = 'Asia/Dhaka'

const dates = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const twoDigitDays = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const moments = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const numbers = new Intl.NumberFormat('en-US')

/** `৳1,250` (spec catalogue §9). */
export const formatPrice = (amount: Taka): string => formatTaka(amount)

/** `৳1,250`, or `৳1,250.50` for what a statement of a wallet may show. */
export function formatPaisa(paisa: number): string {
  const fraction = paisa % 100
  const whole = formatTaka((paisa - fraction) / 100)
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(2, '0')}`
}

/** `$10.25`: what the dashboard shows in place of taka, two decimals (product.md §4). */
export const formatDollars = (amount: Taka, takaPerDollar: number): string =>
  dollars.format(amount / takaPerDollar)

/** `1,250` */
export const formatNumber = (count: number): string => numbers.format(count)

/** `4.3`: one decimal (spec catalogue §2). */
export const formatRating = (rating: number): string => rating.toFixed(1)

/** `Nov 21, 2026` in Dhaka (spec accounts §2). */
export const formatDate = (at: Date): string => dates.format(at)

/** `21 Nov 2026`, with two digits for the day, in Dhaka (spec accounts §2, Refund Request). */
export function formatDayFirst(at: Date): string {
  const part = new Map(twoDigitDays.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.get('day')} ${part.get('month')} ${part.get('year')}`
}

/** `Nov 21, 2026, 3:05 PM` in Dhaka. */
export const formatMoment = (at: Date): string => moments.format(at)

/** The last 6 characters of an id, as shoppers see orders: `#` stands before it (spec accounts §9). */
export const shortId = (id: string): string => id.slice(-6)

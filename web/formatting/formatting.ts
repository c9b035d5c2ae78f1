import { formatTaka, type Taka } from '#contract/taka.ts'

/** Formats that every page needs; those of few pages are in date-time.ts and money.ts (docs/design.md §7). */
export const TIME_ZONE = 'Asia/Dhaka'

const dates = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const numbers = new Intl.NumberFormat('en-US')

/** `৳1,250` (docs/product.md §29). */
export const formatPrice = (amount: Taka): string => formatTaka(amount)

/** `1,250` */
export const formatNumber = (count: number): string => numbers.format(count)

/** `4.3`: one decimal (docs/product.md §22). */
export const formatRating = (rating: number): string => rating.toFixed(1)

/** `Nov 21, 2026` in Dhaka (docs/product.md §12). */
export const formatDate = (at: Date): string => dates.format(at)

import { formatCount, inDigits } from '#contract/counts.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

// Formats that every page needs; those of few pages are in date-time.ts and money.ts (docs/design.md §7).

/** `৳1,250`, and `−৳30` for what is taken off (docs/product.md §29). */
export const formatPrice = (amount: Taka): string => formatTaka(amount)

/** `1,250` */
export const formatNumber = formatCount

/** `4.3`: one decimal (docs/product.md §22). */
export const formatRating = (rating: number): string => inDigits((Math.round(rating * 10) / 10).toFixed(1))

/** The digits of a text in the current language, the rest as it is: `#104512`, a phone number. */
export const formatDigits = inDigits

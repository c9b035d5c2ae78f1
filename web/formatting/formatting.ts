import { formatCount } from '#contract/counts.ts'
import { perLanguage } from '#contract/language.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/** Formats that every page needs; those of few pages are in date-time.ts and money.ts (docs/design.md §7). */
export const TIME_ZONE = 'Asia/Dhaka'

const dates = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: TIME_ZONE }),
)
const ratings = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
/** Numbers that are no amounts, such as phone numbers and codes, without separators. */
const digits = perLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))

/** `৳1,250` (docs/product.md §29). */
export const formatPrice = (amount: Taka): string => formatTaka(amount)

/** `1,250` */
export const formatNumber = formatCount

/** `4.3`: one decimal (docs/product.md §22). */
export const formatRating = (rating: number): string => ratings().format(rating)

/** `Nov 21, 2026` in Dhaka (docs/product.md §12). */
export const formatDate = (at: Date): string => dates().format(at)

/** The digits of a text in the current language, the rest as it is: `#104512`, a phone number. */
export const formatDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => digits().format(Number(digit)))

import { currentLanguage } from './language.ts'

/** Groups of three digits; in Bangla the last three, then pairs. */
const separators = { en: /\B(?=(\d{3})+(?!\d))/g, bn: /\B(?=(\d\d)*\d{3}(?!\d))/g }
const BANGLA_ZERO = 0x9e6

/**
 * `1,250`, at most three decimals; in Bangla `১,২৫০`, and with lakh `১,২৩,৪৫৬`.
 *
 * Without `Intl`, whose first number format keeps a cheap phone busy while the page hydrates.
 */
export const formatCount = (count: number): string =>
  inDigits(String(Math.round(count * 1000) / 1000).replace(separators[currentLanguage()], ','))

/** A text with the digits of the current language, the rest as it is. */
export const inDigits = (text: string): string =>
  currentLanguage() === 'en'
    ? text
    : text.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))

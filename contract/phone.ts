import { latinDigits } from './latin-digits.ts'

/** Accepts `01712345678`: 01, a digit from 3 to 9, 8 digits (docs/product.md §19). */
export const PHONE_PATTERN = /^01[3-9]\d{8}$/

/**
 * The national form `01XXXXXXXXX` of a Bangladeshi mobile number in any spelling (`+880 1712-345678`, `8801...`, Bangla
 * digits), or the trimmed text when it is not a mobile number. docs/product.md §3
 */
export function normalisedPhone(typed: string): string {
  const digits = latinDigits(typed)
    // Numbers copied from contacts contain various dashes and invisible text direction marks.
    .replace(/[\s\p{Pd}\p{Cf}.()]/gu, '')
    .replace(/^(?:\+|00)?880?(?=01)/, '')
    .replace(/^\+?880(?=1)/, '0')
  const national = /^1[3-9]\d{8}$/.test(digits) ? `0${digits}` : digits
  return PHONE_PATTERN.test(national) ? national : typed.trim()
}

/** Whether the text is a Bangladeshi mobile number in any usual spelling. */
export function isPhone(typed: string): boolean {
  return PHONE_PATTERN.test(normalisedPhone(typed))
}

import { latinDigits } from './latin-digits.ts'

/** Parses `1,250` or `১২৫০` as whole taka; undefined when the text is empty or anything else. */
export function parseTaka(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/[,\s৳]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

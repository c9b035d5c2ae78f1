/** Bangla digits as Latin ones: `১২৩` is `123`; all else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/** Replaces Bangla digits by Latin ones: `১২৩` becomes `123`. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

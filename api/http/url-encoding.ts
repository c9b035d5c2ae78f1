/**
 * Whether every `%` of an address stands for something. Where one does not (`?search=%E0%A6`), the query parser would hand
 * on the signs as they are, and another text would be read than was meant.
 */
export function isValidUrlEncoding(address: string): boolean {
  if (!address.includes('%')) return true
  try {
    // Answers what is decoded: the bundler takes away a call of which nothing is made, and the error with it.
    return decodeURIComponent(address) !== ''
  } catch {
    return false
  }
}

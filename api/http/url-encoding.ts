/**
 * Whether every percent sequence of a URL can be decoded. With an invalid one (`?search=%E0%A6`), the query parser would
 * return the raw characters, and the shop would read a different text than was meant.
 */
export function isValidUrlEncoding(address: string): boolean {
  if (!address.includes('%')) return true
  try {
    // The result is used, since the bundler would remove an unused call together with its error.
    return decodeURIComponent(address) !== ''
  } catch {
    return false
  }
}

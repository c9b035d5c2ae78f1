/** Longest email address (RFC 5321); a phone number is shorter. */
const MAX_LENGTH = 254

/**
 * The email or phone that a page was sent along with, under `name` in its navigation state, or nothing: history can hold
 * anything, and somebody may open the address by hand (docs/product.md §12).
 */
export function navigationIdentifier(state: unknown, name: 'identifier' | 'phone'): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value = (state as Record<string, unknown>)[name]
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text && text.length <= MAX_LENGTH ? text : undefined
}

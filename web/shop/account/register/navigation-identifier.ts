/** Maximum length of an email address (RFC 5321); phone numbers are shorter. */
const MAX_LENGTH = 254

/**
 * The email or phone under `name` in the navigation state (docs/product.md §12); undefined without a valid one, as when the
 * URL was opened directly. Navigation state is untrusted.
 */
export function navigationIdentifier(state: unknown, name: 'identifier' | 'phone'): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value = (state as Record<string, unknown>)[name]
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text && text.length <= MAX_LENGTH ? text : undefined
}

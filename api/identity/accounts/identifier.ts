import { isPhone, normalisedPhone } from '#contract/phone.ts'

/** The email or phone that names an account at sign-in, in its stored form. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly value: string }

/**
 * Parses an identifier as typed: a phone in any usual spelling becomes `01XXXXXXXXX`, anything else is an email in
 * lower case. docs/product.md §3
 */
export function parseIdentifier(text: string): Identifier {
  if (isPhone(text)) return { kind: 'phone', value: normalisedPhone(text) }
  return { kind: 'email', value: text.trim().toLowerCase() }
}

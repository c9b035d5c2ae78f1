import { isPhone, normalisedPhone } from '#contract/phone.ts'

/** What somebody types to say which account is theirs, in the form it is stored in. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly value: string }

/** A phone in any usual spelling becomes `01XXXXXXXXX` (docs/product.md §3); anything else is an email, in lower case. */
export function identifierOf(typed: string): Identifier {
  if (isPhone(typed)) return { kind: 'phone', value: normalisedPhone(typed) }
  return { kind: 'email', value: typed.trim().toLowerCase() }
}

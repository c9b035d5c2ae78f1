import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { normalisedPhone } from '#contract/phone.ts'
import { containsPattern, containsText, escapedPattern } from './sql-conditions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Which phone numbers and emails a search finds: those that contain its text, or only those that are it. Else staff who see
 * them masked would find out the rest by trying digits. docs/permissions.md §4
 */
export type ContactMatch = 'part' | 'whole'

/** How the search of a viewer finds phone numbers and emails. */
export const contactMatchOf = (viewer: Viewer): ContactMatch =>
  viewer.may('contacts.view') ? 'part' : 'whole'

/** Pattern of `like` for stored phone numbers, of `ilike` for emails. */
export function contactPattern(text: string, contacts: ContactMatch): string {
  return contacts === 'part' ? containsPattern(text) : escapedPattern(normalisedPhone(text))
}

/** An email, or seven digits or more of a phone number (`01712-345678`): some people write theirs as their name. */
const HAS_CONTACT = '@|[0-9০-৯]([ -]?[0-9০-৯]){6}'

/**
 * Whether a name contains a text, as `containsText` compares them. One that holds a contact is not found by a part where
 * contacts are not.
 */
export function matchesName(name: SQLWrapper, text: string, contacts: ContactMatch): SQL {
  const contains = containsText(name, text)
  return contacts === 'part' ? contains : sql`(${contains} and ${name} !~ ${HAS_CONTACT})`
}

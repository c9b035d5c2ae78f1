import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'

/** What a text of a page may say in braces, `{returnDays}`: pages show what the settings say. docs/product.md §40 */
export const placeholderNames = [
  'shopName',
  'supportPhone',
  'email',
  'address',
  'homeDistrict',
  'returnDays',
  'feeInside',
  'feeOutside',
  'freeDeliveryFrom',
  'daysInside',
  'daysOutside',
  'cutOffHour',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** Worded for one language; what is not set is absent. */
export type PlaceholderValues = { readonly [Name in PlaceholderName]?: string | undefined }

/** `{returnDays}` */
const PLACEHOLDER = /\{([A-Za-z]+)\}/g

/** Names in braces that are none of `known`, each once, in their order. */
export function unknownPlaceholders(text: string, known: readonly string[] = placeholderNames): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

/** Names of a text that have no value: lines with one are left out. */
export function emptyPlaceholders(text: string, values: PlaceholderValues): PlaceholderName[] {
  return placeholderNames.filter((name) => !values[name] && text.includes(`{${name}}`))
}

/**
 * A text with the values of its placeholders. A line with one that has no value is left out, so that a page promises nothing
 * that is not set; what is no placeholder stays as it is.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text
    .split('\n')
    .filter((line) => emptyPlaceholders(line, values).length === 0)
    .map((line) =>
      line.replace(PLACEHOLDER, (typed, name: string) => values[name as PlaceholderName] ?? typed),
    )
    .join('\n')
}

/** Refuses a text with unknown placeholders, and names them. */
export const withKnownPlaceholders = z.check<string>(({ value, issues }) => {
  const unknown = unknownPlaceholders(value)
  if (unknown.length > 0)
    issues.push({ code: 'custom', message: messages.placeholdersUnknown(braced(unknown)), input: value })
})

/** `{returnDays}, {email}` */
export const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

const placeholder = z.object({
  name: z.enum(placeholderNames),
  /** As English and Bangla pages show it; absent where the setting is not set. */
  value: z.optional(z.string()),
  valueBn: z.optional(z.string()),
})
export type Placeholder = z.output<typeof placeholder>

export const listPlaceholdersEndpoint = endpoint({
  method: 'GET',
  path: '/settings/placeholders',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'List what texts of pages may say in braces, with what pages show for it now.',
  answer: z.array(placeholder),
})

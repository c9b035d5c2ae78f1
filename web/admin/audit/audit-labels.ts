import type { Places } from '#contract/sales/delivery/delivery.ts'
import { districtNameIn, placesOf } from '#contract/sales/delivery/find-places.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatDigits } from '#web/formatting/formatting.ts'
import { auditTexts } from './audit-texts.ts'

/** The address of a subject's page; undefined where it has none. */
export function subjectPageOf(type: string, id: string): string | undefined {
  const folders: Readonly<Record<string, string>> = {
    order: 'orders',
    'order-assignee': 'orders',
    product: 'products',
    'purchase-order': 'purchase-orders',
    'stock-count': 'stock-counts',
    import: 'import',
    user: 'customers',
    complaint: 'complaints',
  }
  const folder = folders[type]
  return folder && `/admin/${folder}/${id}`
}

/** A part of a value: `Red`, or `Units: 2` of what contains more. */
export type ValuePart = { label: string; text: string }
type ChangedField = { name: string; before: readonly ValuePart[]; after: readonly ValuePart[] }

/**
 * The fields that differ between two stored states: `{ status: 'pending' }` and `{ status: 'shipped' }`; places by their names
 * in the language of the page.
 */
export function changedFields(before: unknown, after: unknown, places?: Places): ChangedField[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  const shownParts = (value: unknown, name: string) => shortened(partsOf(namedPlaces(value, name, places)))
  return names
    .map((name) => ({
      name: auditTexts.field(name),
      before: shownParts(old[name], name),
      after: shownParts(current[name], name),
    }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after))
}

function namedPlaces(value: unknown, name: string, places: Places | undefined): unknown {
  if (name === 'homeDistrict' && typeof value === 'string') return districtNameIn(places)(value)
  return isAddress(value) ? { ...value, ...placesOf(value, places) } : withDistrictNames(value, places)
}

function isAddress(value: unknown): value is { division: string; district: string; city: string } {
  return ['division', 'district', 'city'].every((part) => typeof fieldsOf(value)[part] === 'string')
}

/** What is stored by district, such as fees, by the names of the page: `{ Sylhet: 100 }`. */
function withDistrictNames(value: unknown, places: Places | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const districtName = districtNameIn(places)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [districtName(name), item]))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? {} : { value }
  return value as Record<string, unknown>
}

const MAX_LENGTH = 300

/** At most so much of a value that a row stays readable. */
function shortened(parts: readonly ValuePart[]): ValuePart[] {
  let left = MAX_LENGTH
  return parts.flatMap(({ label, text }) => {
    if (left <= 0) return []
    const shown = text.length > left ? `${text.slice(0, left)}…` : text
    left -= label.length + text.length
    return { label, text: shown }
  })
}

/** `a, b` of a list; of what contains fields each that is filled in. */
function partsOf(value: unknown): ValuePart[] {
  if (typeof value !== 'object' || value === null) return plainPart(textOf(value))
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object')
    return isPlain ? plainPart(value.map(textOf).join(', ')) : value.flatMap(partsOf)
  }
  return Object.entries(value).flatMap(([name, item]) =>
    partsOf(item).map(({ label, text }) => ({
      label: [fieldName(name), label].filter(Boolean).join(', '),
      text,
    })),
  )
}

const plainPart = (text: string): ValuePart[] => (text === '' ? [] : [{ label: '', text }])

/** A moment as JSON has it: `2026-11-21T06:00:00.000Z`. */
const storedMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return formatDigits(String(value))
  const text = String(value)
  return storedMoment.test(text) ? formatDateTime(new Date(text)) : auditTexts.value(text)
}

/** Names of districts, among the fields, begin with a capital. */
const fieldName = (name: string) => (/^[A-Z]/.test(name) ? name : auditTexts.field(name))

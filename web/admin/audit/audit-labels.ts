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

type ChangedField = { name: string; before: string; after: string }

/** The fields that differ between two stored states: `{ status: 'pending' }` and `{ status: 'shipped' }`. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  return names
    .map((name) => ({
      name: auditTexts.field(name),
      before: textOf(old[name]),
      after: textOf(current[name]),
    }))
    .filter((field) => field.before !== field.after)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? {} : { value }
  return value as Record<string, unknown>
}

const MAX_LENGTH = 300

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return formatDigits(String(value))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return auditTexts.value(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
}

/** Labels of what a change was made to, by its type. */
export const subjectLabels: Readonly<Record<string, string>> = {
  order: 'Order',
  product: 'Product',
  import: 'Import',
  category: 'Category',
  subcategory: 'Subcategory',
  'sub-subcategory': 'Sub-subcategory',
  banner: 'Banner',
  logo: 'Logo',
  coupon: 'Coupon',
  refund: 'Refund',
  payment: 'Payment',
  courier: 'Courier payout',
  'statement-exception': 'Exception of a statement',
  review: 'Review',
  message: 'Message',
  job: 'Job',
  user: 'Account',
  invitation: 'Invitation',
  session: 'Session',
  settings: 'Settings',
  policy: 'Policy page',
  backup: 'Backup',
}

/** The address of a subject's page; undefined where it has none. */
export function subjectPageOf(type: string, id: string): string | undefined {
  const folders: Readonly<Record<string, string>> = {
    order: 'orders',
    product: 'products',
    import: 'import',
    user: 'customers',
  }
  const folder = folders[type]
  return folder && `/admin/${folder}/${id}`
}

/** `order.payment-received` -> `Payment received`; `return.entered` -> `Return entered`, since its subject is the order. */
export function actionLabel(action: string): string {
  const [subject, change = action] = action.split('.')
  const verb = (subject === 'return' ? `return ${change}` : change).replaceAll('-', ' ')
  return verb.charAt(0).toUpperCase() + verb.slice(1)
}

type ChangedField = { name: string; before: string; after: string }

/** The fields that differ between two stored states: `{ status: 'pending' }` and `{ status: 'shipped' }`. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  return names
    .map((name) => ({ name: fieldLabel(name), before: textOf(old[name]), after: textOf(current[name]) }))
    .filter((field) => field.before !== field.after)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? {} : { value }
  return value as Record<string, unknown>
}

/** `discountPercent` -> `Discount percent`. */
function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MAX_LENGTH = 300

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

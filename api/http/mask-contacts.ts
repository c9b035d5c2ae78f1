import type { Viewer } from '#api/viewer.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Whether phone numbers and emails in the answer are masked: for staff whose role does not see them, in every call that
 * needs a permission, but not in what is their own. docs/permissions.md §4
 */
export function isMasked(
  { who, permission, showsContacts }: Pick<Endpoint, 'who' | 'permission' | 'showsContacts'>,
  viewer: Viewer | undefined,
  params: unknown,
): boolean {
  if (viewer?.role !== 'admin' || viewer.permissions.has('contacts.view')) return false
  if (!permission || permission === 'every-role' || showsContacts) return false
  const isOwn = who === 'signed-in' && Object.values(params ?? {}).includes(viewer.userId)
  return !isOwn
}

/** The same JSON with every phone number and email masked, wherever it stands: also in notes and in the audit log. */
export function maskContacts<T>(json: T): T {
  return masked(json) as T
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskContactsIn(value)
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner)]))
}

/** `01712345678`, `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮`, but not eleven digits of a longer number or an id. */
const PHONE =
  /(?<![\p{L}\p{N}])(?:\+?(?:88|৮৮)[\s-]?)?[0০][\s-]?[1১][\s-]?[3-9৩-৯](?:[\s-]?[0-9০-৯]){8}(?![\p{L}\p{N}]|-[\p{L}\p{N}])/gu
/** `rahima@example.com`, but not `/images/lamp@2x.webp`. */
const EMAIL = /(?<![\w.+/-])([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/g

/** What stands, at least, for the digits and letters that are left out. */
export const MASK = '•••'

/** `017•••••678`, `r•••@example.com`. */
export function maskContactsIn(text: string): string {
  return text.replace(EMAIL, `$1${MASK}@$2`).replace(PHONE, (phone) => {
    const digits = phone.replace(/^\+?(?:88|৮৮)/, '').replace(/[\s-]/g, '')
    return `${digits.slice(0, 3)}${MASK}••${digits.slice(-3)}`
  })
}

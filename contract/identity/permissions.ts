/** What staff may be allowed to do, in the order in which screens list it. docs/permissions.md */
export const permissions = [
  'orders.view',
  'orders.confirm',
  'orders.pack',
  'orders.print',
  'orders.change',
  'orders.assign',
  'returns.handle',
  'complaints.answer',
  'refunds.decide',
  'payments.record',
  'books.view',
  'books.settle',
  'products.view',
  'products.edit',
  'stock.edit',
  'offers.edit',
  'reviews.moderate',
  'customers.view',
  'customers.edit',
  'contacts.view',
  'contacts.reveal',
  'data.export',
  'reports.view',
  'system.run',
  'settings.edit',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

/**
 * What a call requires of staff: one permission, one of several, or all of several; `every-role` where any staff may. Calls
 * for customers too (`who: 'signed-in'`) require it for what is somebody else's, which their services check.
 */
export type RequiredPermission =
  | Permission
  | 'every-role'
  | { readonly anyOf: readonly Permission[] }
  | { readonly allOf: readonly Permission[] }

/** Permissions that are of no use, or would overwrite masked contacts, without others. */
const includes: { readonly [P in Permission]?: readonly Permission[] } = {
  'orders.confirm': ['orders.view'],
  'orders.pack': ['orders.view'],
  'orders.print': ['orders.view'],
  'orders.change': ['orders.view', 'contacts.view'],
  'orders.assign': ['orders.view'],
  'returns.handle': ['orders.view', 'contacts.view'],
  'complaints.answer': ['orders.view'],
  'refunds.decide': ['orders.view'],
  'payments.record': ['orders.view'],
  'books.settle': ['books.view'],
  'products.edit': ['products.view'],
  'stock.edit': ['products.view'],
  'customers.edit': ['customers.view', 'contacts.view'],
  'contacts.reveal': ['orders.view'],
  'settings.edit': ['contacts.view'],
  'staff.manage': ['contacts.view'],
}

/** These permissions with those that they include, in the order of `permissions`. */
export function withIncluded(chosen: Iterable<Permission>): Permission[] {
  const all = new Set<Permission>()
  for (const permission of chosen) {
    all.add(permission)
    for (const included of includes[permission] ?? []) all.add(included)
  }
  return permissions.filter((permission) => all.has(permission))
}

/** The first permission that is missing for a call; undefined when nothing is. */
export function missingPermission(
  held: ReadonlySet<Permission>,
  required: RequiredPermission,
): Permission | undefined {
  if (required === 'every-role') return undefined
  if (typeof required === 'string') return held.has(required) ? undefined : required
  if ('allOf' in required) return required.allOf.find((permission) => !held.has(permission))
  return required.anyOf.some((permission) => held.has(permission)) ? undefined : required.anyOf[0]
}

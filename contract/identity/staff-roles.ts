import { type Permission, permissions } from './permissions.ts'

/** The roles that every shop has; a shop adds its own beside them. docs/permissions.md */
export const defaultRoles = ['owner', 'manager', 'packer', 'call-desk', 'accountant', 'read-only'] as const
export type DefaultRole = (typeof defaultRoles)[number]

/** What each default role may do. An owner may do everything, also what later versions add. */
export const defaultPermissions: Readonly<Record<DefaultRole, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter(
    (permission) => permission !== 'settings.edit' && permission !== 'staff.manage',
  ),
  packer: ['orders.view', 'orders.pack', 'orders.print', 'products.view'],
  'call-desk': [
    'orders.view',
    'orders.confirm',
    'complaints.answer',
    'products.view',
    'reviews.moderate',
    'customers.view',
    'contacts.reveal',
  ],
  // Payments are matched by the number they came from.
  accountant: [
    'orders.view',
    'orders.print',
    'refunds.decide',
    'payments.record',
    'books.view',
    'books.settle',
    'products.view',
    'customers.view',
    'contacts.view',
    'data.export',
    'reports.view',
  ],
  'read-only': ['orders.view', 'books.view', 'products.view', 'customers.view', 'reports.view'],
}

/** Whether this names a role that every shop has, and not one of the shop's own by its id. */
export function isDefaultRole(roleId: string): roleId is DefaultRole {
  return (defaultRoles as readonly string[]).includes(roleId)
}

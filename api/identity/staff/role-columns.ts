import { type Permission, permissions } from '#contract/identity/permissions.ts'
import { type DefaultRole, defaultPermissions, isDefaultRole } from '#contract/identity/staff-roles.ts'
import type { users } from '#database/schema/identity/accounts.ts'

/** The columns that say which staff role an admin, or an invitation, has; an owner's are both null. */
export type RoleColumns = Pick<typeof users.$inferSelect, 'staffRole' | 'staffRoleId'>

/** The id of the role in these columns: a default role's name, or the id of one of the shop's own. */
export function roleIdOf({ staffRole, staffRoleId }: RoleColumns): string {
  return staffRole ?? staffRoleId ?? 'owner'
}

export function columnsOfRole(roleId: string): RoleColumns {
  if (!isDefaultRole(roleId)) return { staffRole: null, staffRoleId: roleId }
  return { staffRole: roleId === 'owner' ? null : roleId, staffRoleId: null }
}

/** What an account may do with the role in its columns; `ownPermissions` are those of a role of the shop's own. */
export function permissionsOf({
  role,
  ownPermissions,
  ...columns
}: RoleColumns & { role: string; ownPermissions: readonly string[] | null }): readonly Permission[] {
  if (role !== 'admin') return []
  if (columns.staffRoleId) return knownPermissions(ownPermissions ?? [])
  return defaultPermissions[roleIdOf(columns) as DefaultRole]
}

/** Those that this version knows: a newer one may have stored others. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return permissions.filter((permission) => stored.includes(permission))
}

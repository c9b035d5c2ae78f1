import { forbidden, notFound } from '#api/errors.ts'
import type { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import type { Permission } from '#contract/identity/permissions.ts'
import { defaultPermissions, isDefaultRole } from '#contract/identity/staff-roles.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { knownPermissions, roleIdOf } from './role-columns.ts'
import { findOwnRole } from './staff-roles.repository.ts'

type LockedUser = Pick<
  Awaited<ReturnType<typeof lockUsers>>[number],
  'id' | 'role' | 'staffRole' | 'staffRoleId'
>

/** The permissions of a role by its id, which stays until the transaction ends. Throws notFound for one that was deleted. */
export async function getRolePermissions(tx: DbOrTx, roleId: string): Promise<readonly Permission[]> {
  if (isDefaultRole(roleId)) return defaultPermissions[roleId]
  const role = await findOwnRole(tx, roleId, 'key share')
  if (!role) throw notFound(messages.roleNotFound)
  return knownPermissions(role.permissions)
}

/** What an account may do as staff; nothing unless it is an admin. */
export async function permissionsOfAccount(
  tx: DbOrTx,
  account: LockedUser | undefined,
): Promise<readonly Permission[]> {
  return account?.role === 'admin' ? getRolePermissions(tx, roleIdOf(account)) : []
}

/**
 * Throws forbidden unless the account, which is locked, manages staff and has all these permissions itself: nobody gives or
 * takes what they do not have, so that only an owner makes or changes an owner. Checked in the transaction of the change,
 * since the account may have lost its role since the request was authorised.
 */
export async function assertMayGrant(
  tx: DbOrTx,
  account: LockedUser | undefined,
  granted: Iterable<Permission>,
): Promise<void> {
  const held = new Set(await permissionsOfAccount(tx, account))
  if (!held.has('staff.manage')) throw forbidden(messages.notAllowed)
  for (const permission of granted)
    if (!held.has(permission)) throw forbidden(messages.onlyOwnPermissions(permissionTexts[permission]))
}

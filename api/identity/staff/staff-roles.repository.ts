import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { staffInvitations } from '#database/schema/identity/staff.ts'
import { staffRoles } from '#database/schema/identity/staff-roles.ts'
import { type RoleColumns, roleIdOf } from './role-columns.ts'
import { isOpenInvitation } from './staff.repository.ts'

export type StoredRole = typeof staffRoles.$inferSelect

/** The shop's own roles by name. */
export async function listOwnRoles(db: DbOrTx): Promise<StoredRole[]> {
  return db
    .select()
    .from(staffRoles)
    .orderBy(asc(sql`lower(${staffRoles.name})`))
}

export async function countOwnRoles(tx: DbOrTx): Promise<number> {
  return tx.$count(staffRoles)
}

/** With a `lock`, the row stays locked until the transaction ends: `update` to change it, `key share` to refer to it. */
export async function findOwnRole(
  db: DbOrTx,
  id: string,
  lock?: 'update' | 'key share',
): Promise<StoredRole | undefined> {
  const query = db.select().from(staffRoles).where(eq(staffRoles.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row
}

/** The name of the shop's own role in these columns; null for a default role. */
export async function findOwnRoleName(
  db: DbOrTx,
  { staffRoleId }: Pick<RoleColumns, 'staffRoleId'>,
): Promise<string | null> {
  return staffRoleId === null ? null : ((await findOwnRole(db, staffRoleId))?.name ?? null)
}

/** A name that is taken, ignoring case, violates `staff_roles_name_key`. */
export async function insertOwnRole(tx: DbOrTx, row: StoredRole): Promise<void> {
  await tx.insert(staffRoles).values(row)
}

/** A name that is taken, ignoring case, violates `staff_roles_name_key`. */
export async function updateOwnRole(tx: DbOrTx, { id, ...row }: StoredRole): Promise<void> {
  await tx.update(staffRoles).set(row).where(eq(staffRoles.id, id))
}

/**
 * Deletes a role. One that an account has or an open invitation gives violates a foreign key; invitations that were
 * accepted or withdrawn forget it.
 */
export async function deleteOwnRole(tx: DbOrTx, id: string): Promise<void> {
  const isClosed = or(isNotNull(staffInvitations.acceptedAt), isNotNull(staffInvitations.withdrawnAt))
  await tx
    .update(staffInvitations)
    .set({ staffRoleId: null })
    .where(and(eq(staffInvitations.staffRoleId, id), isClosed))
  await tx.delete(staffRoles).where(eq(staffRoles.id, id))
}

/** The number of admins by the id of their role. Uses `users_role_created_idx`. */
export async function countMembersByRole(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .select({ staffRole: users.staffRole, staffRoleId: users.staffRoleId, count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .groupBy(users.staffRole, users.staffRoleId)
  return countsByRole(rows)
}

/** The number of open invitations of admins by the id of their role. */
export async function countInvitationsByRole(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .select({
      staffRole: staffInvitations.staffRole,
      staffRoleId: staffInvitations.staffRoleId,
      count: sql<number>`count(*)::int`,
    })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.role, 'admin'), isOpenInvitation))
    .groupBy(staffInvitations.staffRole, staffInvitations.staffRoleId)
  return countsByRole(rows)
}

function countsByRole(rows: readonly (RoleColumns & { count: number })[]): Map<string, number> {
  return new Map(rows.map(({ count, ...columns }) => [roleIdOf(columns), count]))
}

/** The ids of the accounts that have a role of the shop's own. */
export async function listAccountsWithRole(tx: DbOrTx, roleId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.staffRoleId, roleId)))
  return rows.map(({ id }) => id)
}

/** The id of an admin's role, and its name if it is one of the shop's own. */
export async function findRoleOf(db: DbOrTx, userId: string): Promise<{ roleId: string; roleName: string }> {
  const [row] = await db
    .select({ staffRole: users.staffRole, staffRoleId: users.staffRoleId, name: staffRoles.name })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(eq(users.id, userId))
  if (!row) return { roleId: 'owner', roleName: '' }
  return { roleId: roleIdOf(row), roleName: row.name ?? '' }
}

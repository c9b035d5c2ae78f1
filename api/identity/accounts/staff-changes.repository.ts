import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { RoleColumns } from '#api/identity/staff/role-columns.ts'
import type { Role } from '#contract/identity/accounts.ts'
import type { DbOrTx } from '#database/connect.ts'
import { oneTimeCodes, resetGrants, users, verificationLinks } from '#database/schema/identity/accounts.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'

/**
 * Locks accounts in the order of their ids. When two admins demote each other at the same time, the second waits and then
 * sees that they are no longer an admin.
 */
export async function lockUsers(tx: DbOrTx, ids: string[]) {
  return tx
    .select({
      id: users.id,
      role: users.role,
      staffRole: users.staffRole,
      staffRoleId: users.staffRoleId,
      email: users.email,
      phone: users.phone,
      profileImageId: users.profileImageId,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update')
}

/** Sets the role of an account; without the columns of a staff role an admin is an owner. */
export async function updateRole(
  tx: DbOrTx,
  userId: string,
  { role, staffRole = null, staffRoleId = null }: { role: Role } & Partial<RoleColumns>,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ role, staffRole, staffRoleId, updatedAt: now }).where(eq(users.id, userId))
}

/**
 * Removes all personal data from an account and marks it as deleted. Orders, refunds and reviews stay and refer to it. The
 * caller deletes the files of the profile image.
 */
export async function anonymiseUser(
  tx: DbOrTx,
  userId: string,
  identifiers: string[],
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      name: 'Deleted account',
      email: null,
      phone: null,
      pendingEmail: null,
      pendingPhone: null,
      language: null,
      address: '',
      passwordHash: null,
      googleId: null,
      staffRole: null,
      staffRoleId: null,
      profileImageId: null,
      customFields: null,
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await tx.delete(verificationLinks).where(eq(verificationLinks.userId, userId))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
  await tx.delete(resetGrants).where(eq(resetGrants.userId, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  if (identifiers.length > 0)
    await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.identifier, identifiers))
}

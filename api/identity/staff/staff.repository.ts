import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { defaultRoleTexts } from '#contract/identity/permission-texts.ts'
import type { Invitation, StaffMember, StaffRole, StaffSession } from '#contract/identity/staff.ts'
import { isDefaultRole } from '#contract/identity/staff-roles.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { sessions } from '#database/schema/identity/sessions.ts'
import { staffInvitations } from '#database/schema/identity/staff.ts'
import { staffRoles } from '#database/schema/identity/staff-roles.ts'
import { type RoleColumns, roleIdOf } from './role-columns.ts'

/** Limit of each list: staff members, invitations and sessions. */
const MAX_ROWS = 500

const isStaff = and(inArray(users.role, ['admin', 'seller']), isNull(users.deletedAt))

/** Admins first, then sellers, by name. Sessions not used since `since` have expired. Uses `users_role_created_idx`. */
export async function listStaffMembers(db: DbOrTx, since: Date): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      staffRole: users.staffRole,
      staffRoleId: users.staffRoleId,
      ownRoleName: sql<string | null>`max(${staffRoles.name})`,
      sessionCount: sql<number>`(count(${sessions.id}) filter (
        where ${sessions.revokedAt} is null and ${sessions.lastUsedAt} > ${since.toISOString()}::timestamptz))::int`,
      lastSeenAt: sql<string | null>`max(${sessions.lastUsedAt})`,
      hasSecondFactor: sql<boolean>`bool_or(${secondFactors.confirmedAt} is not null)`,
    })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isStaff)
    .groupBy(users.id)
    .orderBy(asc(users.role), asc(users.name), asc(users.id))
    .limit(MAX_ROWS)
  return rows.map(({ lastSeenAt, role, ...row }) => ({
    ...withRoleName({ ...row, role: role === 'admin' ? 'admin' : 'seller' }),
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt) : null,
  }))
}

export const isOpenInvitation = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/** Invitations that were neither accepted nor withdrawn, expired ones included, newest first. */
export async function listOpenInvitations(db: DbOrTx): Promise<Invitation[]> {
  const rows = await db
    .select({
      id: staffInvitations.id,
      contact: staffInvitations.contact,
      role: staffInvitations.role,
      staffRole: staffInvitations.staffRole,
      staffRoleId: staffInvitations.staffRoleId,
      ownRoleName: staffRoles.name,
      invitedByName: users.name,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(staffRoles, eq(staffRoles.id, staffInvitations.staffRoleId))
    .where(isOpenInvitation)
    .orderBy(desc(staffInvitations.createdAt))
    .limit(MAX_ROWS)
  return rows.map(withRoleName)
}

/** The staff role of an admin by its id and name; null and '' for a seller. */
export function withRoleName<R extends RoleColumns & { role: StaffRole; ownRoleName: string | null }>({
  staffRole,
  staffRoleId,
  ownRoleName,
  ...row
}: R) {
  if (row.role !== 'admin') return { ...row, staffRole: null, roleName: '' }
  const roleId = roleIdOf({ staffRole, staffRoleId })
  return {
    ...row,
    staffRole: roleId,
    roleName: isDefaultRole(roleId) ? defaultRoleTexts[roleId] : (ownRoleName ?? ''),
  }
}

export async function insertInvitation(
  tx: DbOrTx,
  row: typeof staffInvitations.$inferInsert & { id: string },
): Promise<void> {
  await tx.insert(staffInvitations).values(row)
}

/** Withdraws the open invitation with this id, or all to this contact; returns the first of them. */
export async function withdrawInvitations(
  tx: DbOrTx,
  which: { id: string } | { contact: string },
  now: Date,
): Promise<{ contact: string; role: StaffRole } | undefined> {
  const where =
    'id' in which ? eq(staffInvitations.id, which.id) : eq(staffInvitations.contact, which.contact)
  const [row] = await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(where, isOpenInvitation))
    .returning({ contact: staffInvitations.contact, role: staffInvitations.role })
  return row
}

/** Withdraws the open invitations that an account sent, and those sent to one of its contacts. */
export async function withdrawOtherInvitations(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: string[] },
  now: Date,
): Promise<void> {
  const concerned = or(eq(staffInvitations.invitedBy, userId), inArray(staffInvitations.contact, contacts))
  await tx.update(staffInvitations).set({ withdrawnAt: now }).where(and(concerned, isOpenInvitation))
}

/** Deletes the invitations with the email or phone of an account that is being deleted. */
export async function deleteInvitationsTo(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: string[] },
): Promise<void> {
  await tx
    .delete(staffInvitations)
    .where(or(eq(staffInvitations.acceptedBy, userId), inArray(staffInvitations.contact, contacts)))
}

/**
 * The invitation with this token's hash; with `lock` its row is locked, so that concurrent callers cannot accept it
 * twice.
 */
export async function findInvitation(db: DbOrTx, tokenHash: string, { lock = false } = {}) {
  const query = db.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function markInvitationAccepted(
  tx: DbOrTx,
  id: string,
  { acceptedBy, now }: { acceptedBy: string; now: Date },
): Promise<void> {
  await tx.update(staffInvitations).set({ acceptedAt: now, acceptedBy }).where(eq(staffInvitations.id, id))
}

/** Sessions of the staff that are not revoked and were used since `since`, the last used first. */
export async function listSessionsOfStaff(
  db: DbOrTx,
  since: Date,
): Promise<Omit<StaffSession, 'isCurrent'>[]> {
  return db
    .select({
      id: sessions.id,
      userId: users.id,
      userName: users.name,
      role: users.role,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(isStaff, isNull(sessions.revokedAt), gt(sessions.lastUsedAt, since)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_ROWS)
}

/** The account and browser of a session, if it belongs to the staff and is not revoked. */
export async function findStaffSession(db: DbOrTx, sessionId: string) {
  const [row] = await db
    .select({ userId: users.id, userAgent: sessions.userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isStaff))
  return row
}

import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Invitation, StaffMember, StaffRole, StaffSession } from '#contract/identity/staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { sessions } from '#database/schema/identity/sessions.ts'
import { staffInvitations } from '#database/schema/identity/staff.ts'

/** Members and sessions one answer holds at most. */
const MOST_ROWS = 500

const isStaff = and(inArray(users.role, ['admin', 'seller']), isNull(users.deletedAt))

/** Admins first, then sellers, by name; on `users_role_created_idx`. `since`: sessions used before it are over. */
export async function listMembers(db: DbOrTx, since: Date): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      sessionCount: sql<number>`(count(${sessions.id}) filter (
        where ${sessions.revokedAt} is null and ${sessions.lastUsedAt} > ${since.toISOString()}::timestamptz))::int`,
      lastSeenAt: sql<string | null>`max(${sessions.lastUsedAt})`,
      hasSecondFactor: sql<boolean>`bool_or(${secondFactors.confirmedAt} is not null)`,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isStaff)
    .groupBy(users.id)
    .orderBy(asc(users.role), asc(users.name), asc(users.id))
    .limit(MOST_ROWS)
  return rows.map(({ lastSeenAt, role, ...row }) => ({
    ...row,
    role: role === 'admin' ? 'admin' : 'seller',
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt) : null,
  }))
}

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/** Invitations nobody accepted and nobody took back, expired ones too, newest first. */
export async function listOpenInvitations(db: DbOrTx): Promise<Invitation[]> {
  return db
    .select({
      id: staffInvitations.id,
      contact: staffInvitations.contact,
      role: staffInvitations.role,
      invitedByName: users.name,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isOpen)
    .orderBy(desc(staffInvitations.createdAt))
    .limit(MOST_ROWS)
}

export async function insertInvitation(
  tx: DbOrTx,
  row: typeof staffInvitations.$inferInsert & { id: string },
): Promise<void> {
  await tx.insert(staffInvitations).values(row)
}

/** Takes open invitations back, that with this id or all to this contact; answers the first of them. */
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
    .where(and(where, isOpen))
    .returning({ contact: staffInvitations.contact, role: staffInvitations.role })
  return row
}

/** Takes back the open invitations somebody sent, and those that were sent to one of their contacts. */
export async function withdrawOtherInvitations(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: string[] },
  now: Date,
): Promise<void> {
  const about = or(eq(staffInvitations.invitedBy, userId), inArray(staffInvitations.contact, contacts))
  await tx.update(staffInvitations).set({ withdrawnAt: now }).where(and(about, isOpen))
}

/** Forgets the invitations that hold the email or phone of an account that is being erased. */
export async function deleteInvitationsTo(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: string[] },
): Promise<void> {
  await tx
    .delete(staffInvitations)
    .where(or(eq(staffInvitations.acceptedBy, userId), inArray(staffInvitations.contact, contacts)))
}

/** The invitation with this token's hash; with `lock`, of two clicks at once the second sees what the first one did. */
export async function findInvitation(db: DbOrTx, tokenHash: string, { lock = false } = {}) {
  const query = db.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function markAccepted(
  tx: DbOrTx,
  id: string,
  { acceptedBy, now }: { acceptedBy: string; now: Date },
): Promise<void> {
  await tx.update(staffInvitations).set({ acceptedAt: now, acceptedBy }).where(eq(staffInvitations.id, id))
}

/** Open sessions of the staff that were used after a moment, the last used first. */
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
    .limit(MOST_ROWS)
}

/** Whose open session this is, when it is one of the staff's. */
export async function findStaffSession(db: DbOrTx, sessionId: string) {
  const [row] = await db
    .select({ userId: users.id, userAgent: sessions.userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isStaff))
  return row
}

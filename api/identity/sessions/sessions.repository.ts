import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { MAX_DELETED_ROWS, repeatUntilDone } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { refreshTokens, sessions } from '#database/schema/identity/sessions.ts'
import { staffRoles } from '#database/schema/identity/staff-roles.ts'

/** The PostgreSQL channel that tells all processes the id of a session that was revoked. */
export const SESSIONS_CHANNEL = 'session_revoked'

/** Why a session was revoked. */
export type RevocationReason = NonNullable<typeof sessions.$inferSelect.revokedReason>

/** The account of a session with its staff role, unless the session was revoked or the account deleted. Uses primary keys. */
export async function findOpenSession(db: DbOrTx, sessionId: string) {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      staffRole: users.staffRole,
      staffRoleId: users.staffRoleId,
      ownPermissions: staffRoles.permissions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(users.deletedAt)))
  return row
}

export async function insertSession(tx: DbOrTx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

export async function insertRefreshToken(tx: DbOrTx, row: typeof refreshTokens.$inferInsert): Promise<void> {
  await tx.insert(refreshTokens).values(row)
}

/**
 * Marks a current token as replaced and returns its session; undefined when it is unknown, expired, already replaced or
 * of a revoked session. Of two concurrent callers the second waits for the row lock and then finds the token replaced.
 */
export async function replaceRefreshToken(tx: DbOrTx, tokenHash: string, now: Date) {
  const [row] = await tx
    .update(refreshTokens)
    .set({ replacedAt: now })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(refreshTokens.tokenHash, tokenHash),
        isNull(refreshTokens.replacedAt),
        gt(refreshTokens.expiresAt, now),
        eq(sessions.id, refreshTokens.sessionId),
        isNull(sessions.revokedAt),
        isNull(users.deletedAt),
      ),
    )
    .returning({ sessionId: sessions.id, userId: users.id })
  return row
}

export async function updateLastUse(tx: DbOrTx, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

/** A current or replaced token of a session that is not revoked. */
export async function findRefreshToken(db: DbOrTx, tokenHash: string) {
  const [row] = await db
    .select({ sessionId: sessions.id, userId: users.id, replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(sessions.revokedAt), isNull(users.deletedAt)))
  return row
}

/** The hash of the only token of a session that is not replaced. */
export async function findCurrentTokenHash(db: DbOrTx, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.replacedAt)))
  return row?.tokenHash
}

/**
 * Makes all processes read these accounts again for their open sessions once the transaction commits; returns the ids of
 * the sessions. Pass them to `sessions.evict` after the commit.
 */
export async function notifySessionsOf(tx: DbOrTx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id, notified: notifyRevoked })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.revokedAt)))
  return rows.map((row) => row.id)
}

/** Sent when the transaction commits. */
const notifyRevoked = sql<null>`pg_notify(${SESSIONS_CHANNEL}, ${sessions.id}::text)`

type Revocation = { reason: RevocationReason; now: Date }

/** Revokes a session; does nothing when it is already revoked. */
export async function revokeSession(
  db: DbOrTx,
  sessionId: string,
  { reason, now }: Revocation,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ notified: notifyRevoked })
}

/**
 * Revokes all sessions of an account but `except` and returns their ids. Pass these to `sessions.evict` after the
 * commit, so that their access tokens stop working at once.
 */
export async function revokeSessionsOf(
  db: DbOrTx,
  userId: string,
  { reason, now, except }: Revocation & { except?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id, notified: notifyRevoked })
  return rows.map((row) => row.id)
}

export async function deleteExpiredRefreshTokens(db: DbOrTx, now: Date): Promise<void> {
  const expired = db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(lt(refreshTokens.expiresAt, now))
    .limit(MAX_DELETED_ROWS)
  await repeatUntilDone(() => db.delete(refreshTokens).where(inArray(refreshTokens.tokenHash, expired)))
}

/** Deletes sessions not used since `since`, with their tokens. */
export async function deleteSessionsUnusedSince(db: DbOrTx, since: Date): Promise<void> {
  const unused = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.lastUsedAt, since))
    .limit(MAX_DELETED_ROWS)
  await repeatUntilDone(() => db.delete(sessions).where(inArray(sessions.id, unused)))
}

import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { deleteInBatches } from '#api/sql-conditions.ts'
import type { PresenceSubject } from '#contract/identity/presence.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { presences } from '#database/schema/identity/presences.ts'

/** The most that a page can name. */
const MAX_OTHERS = 20

type Place = { subject: PresenceSubject; subjectId: string; userId: string }

export async function upsertPresence(
  db: DbOrTx,
  { subject: subjectType, subjectId, userId, now: seenAt }: Place & { now: Date },
): Promise<void> {
  await db
    .insert(presences)
    .values({ subjectType, subjectId, userId, seenAt })
    .onConflictDoUpdate({
      target: [presences.subjectType, presences.subjectId, presences.userId],
      set: { seenAt },
    })
}

export async function deletePresence(db: DbOrTx, { subject, subjectId, userId }: Place): Promise<void> {
  await db
    .delete(presences)
    .where(
      and(
        eq(presences.subjectType, subject),
        eq(presences.subjectId, subjectId),
        eq(presences.userId, userId),
      ),
    )
}

/** Who else was there after `since`, by name, at most `MAX_OTHERS`. On the table's key. */
export async function listOthersPresent(
  db: DbOrTx,
  { subject, subjectId, userId, since }: Place & { since: Date },
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(
      and(
        eq(presences.subjectType, subject),
        eq(presences.subjectId, subjectId),
        ne(presences.userId, userId),
        gt(presences.seenAt, since),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_OTHERS)
}

/** On `presences_seen_idx`. */
export async function deletePresencesBefore(db: DbOrTx, before: Date): Promise<void> {
  await deleteInBatches(db, presences, lt(presences.seenAt, before))
}

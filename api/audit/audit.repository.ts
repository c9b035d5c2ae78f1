import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'

export type NewAuditEntry = {
  /** Null for what a command of the server did. */
  actorId: string | null
  /** What was done, `feature.verb`: `order.payment-received`. */
  action: string
  subjectType: string
  subjectId: string
  before: unknown
  after: unknown
  at: Date
}

/** What was changed: `{ type: 'order', id }`. */
export type AuditSubject = { type: string; id: string }

/** The changed fields before and after, as JSON; null where there was or is nothing. `at` is the time of the change. */
export type AuditChange = { before: unknown; after: unknown; at: Date }

/**
 * Records in the transaction of a change who made it. `action` is `feature.verb`; without an actor it was a command of the
 * server.
 *
 *     await recordAudit(tx, viewer, 'order.cancelled', { type: 'order', id }, { before, after, at: now })
 */
export async function recordAudit(
  tx: DbOrTx,
  actor: { readonly userId: string } | null,
  action: string,
  subject: AuditSubject,
  { before, after, at }: AuditChange,
): Promise<void> {
  await insertAuditEntries(tx, [
    {
      actorId: actor?.userId ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      before,
      after,
      at,
    },
  ])
}

/** Records several changes made at once. */
export async function insertAuditEntries(tx: DbOrTx, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries)
}

/** Who last changed a subject, and when; on `audit_entries_subject_idx`. */
export async function findLastAuditChange(
  db: DbOrTx,
  subjectType: string,
  subjectId: string,
): Promise<{ actorName: string | null; at: Date } | undefined> {
  const [row] = await db
    .select({ actorName: users.name, at: auditEntries.at })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, subjectType), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return row
}

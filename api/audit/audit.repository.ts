import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'

export type NewAuditEntry = {
  /** Null when a command on the server made the change, or the shop itself at a scheduled time. */
  actorId: string | null
  /** `feature.verb`, such as `order.payment-received`. */
  action: string
  subjectType: string
  subjectId: string
  before: unknown
  after: unknown
  at: Date
}

/** The changed record: `{ type: 'order', id }`. */
type AuditSubject = { type: string; id: string }

/** The changed fields before and after, as JSON; null where the record did not exist or was deleted. */
export type AuditChange = { before: unknown; after: unknown; at: Date }

/**
 * Records a change and who made it, in the transaction of that change. `action` is `feature.verb`; the actor is null for
 * changes made by a command on the server or by the shop itself.
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

/** Records several changes in one statement. */
export async function insertAuditEntries(tx: DbOrTx, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries)
}

/** Who last changed a subject, and when; uses `audit_entries_subject_idx`. */
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

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

/** Notes who of the staff changed what, in the transaction of the change. */
export async function insertAuditEntry(tx: DbOrTx, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

/** The same for several things changed at once. */
export async function insertAuditEntries(tx: DbOrTx, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries)
}

/** Who changed a thing last, and when; on `audit_entries_subject_idx`. */
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

import type { DbOrTx } from '#database/connect.ts'
import { auditEntries } from '#database/schema.ts'

export type NewAuditEntry = {
  actorId: string
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

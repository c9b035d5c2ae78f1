import { dateTimeText } from '#api/date-time.ts'
import { conflict, type ShopError } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findLastAuditChange } from './audit.repository.ts'

/**
 * Throws conflict when the subject was changed after the caller read it. Call it with the row locked. `readAt` is null when
 * the row did not exist at the time of reading; without `readAt` nothing is checked. docs/product.md §2
 */
export async function assertUnchangedSince(
  tx: DbOrTx,
  readAt: Date | null | undefined,
  subject: { type: string; id: string; updatedAt: Date },
): Promise<void> {
  if (readAt === undefined || (readAt && subject.updatedAt <= readAt)) return
  throw changedMeanwhile(await findLastAuditChange(tx, subject.type, subject.id), subject.updatedAt)
}

/** The conflict that names who made the `last` change and when, in its message and `data`, which has `updatedAt` too. */
export function changedMeanwhile(
  last: { actorName: string | null; at: Date } | undefined,
  updatedAt: Date,
): ShopError {
  const changedBy = last?.actorName ?? messages.someoneElse
  const changedAt = last?.at ?? updatedAt
  return conflict(messages.changedMeanwhile(changedBy, dateTimeText(changedAt)), {
    changedBy,
    changedAt: changedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })
}

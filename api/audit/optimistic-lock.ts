import { conflict } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findLastAuditChange } from './audit.repository.ts'

const dateTimes = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
})

/**
 * Throws conflict when the subject was changed after the caller read it, naming who changed it and when; `data` carries both and
 * the new `updatedAt`. Call it with the row locked. `null` means that the row did not exist when the caller read it; without `readAt`
 * nothing is checked.
 */
export async function assertUnchangedSince(
  tx: DbOrTx,
  readAt: Date | null | undefined,
  subject: { type: string; id: string; updatedAt: Date },
): Promise<void> {
  if (readAt === undefined || (readAt && subject.updatedAt <= readAt)) return
  const last = await findLastAuditChange(tx, subject.type, subject.id)
  const changedBy = last?.actorName ?? 'Somebody'
  const changedAt = last?.at ?? subject.updatedAt
  throw conflict(messages.changedMeanwhile(changedBy, dateTimes.format(changedAt)), {
    changedBy,
    changedAt: changedAt.toISOString(),
    updatedAt: subject.updatedAt.toISOString(),
  })
}

import { conflict } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findLastAuditChange } from './audit.repository.ts'

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
})

/**
 * Throws conflict when a thing was changed after the caller read it, saying who did it and when; `data` carries both and
 * the new `updatedAt`. Call it with the thing locked. `null`: there was nothing when the caller looked; without `readAt`
 * the caller does not care.
 */
export async function assertUnchangedSince(
  tx: DbOrTx,
  readAt: Date | null | undefined,
  thing: { type: string; id: string; updatedAt: Date },
): Promise<void> {
  if (readAt === undefined || (readAt && thing.updatedAt <= readAt)) return
  const last = await findLastAuditChange(tx, thing.type, thing.id)
  const changedBy = last?.actorName ?? 'Somebody'
  const changedAt = last?.at ?? thing.updatedAt
  throw conflict(messages.changedMeanwhile(changedBy, moments.format(changedAt)), {
    changedBy,
    changedAt: changedAt.toISOString(),
    updatedAt: thing.updatedAt.toISOString(),
  })
}

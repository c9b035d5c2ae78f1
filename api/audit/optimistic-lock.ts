import { conflict } from '#api/errors.ts'
import { perLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findLastAuditChange } from './audit.repository.ts'

const dateTimes = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dhaka' }),
)

/**
 * Throws conflict when the subject was changed after the caller read it. The message and `data` name who changed it and
 * when; `data` also has the new `updatedAt`. Call it with the row locked. `readAt` is null when the row did not exist at
 * the time of reading; without `readAt` nothing is checked. docs/product.md §2
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
  throw conflict(messages.changedMeanwhile(changedBy, dateTimes().format(changedAt)), {
    changedBy,
    changedAt: changedAt.toISOString(),
    updatedAt: subject.updatedAt.toISOString(),
  })
}

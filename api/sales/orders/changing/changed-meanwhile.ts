import { findLastAuditChange } from '#api/audit/audit.repository.ts'
import { conflict } from '#api/errors.ts'
import { perLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Throws conflict with who changed a locked order since it was read. */
export async function assertReadAt(
  tx: DbOrTx,
  order: { id: string; updatedAt: Date },
  readAt: Date,
  now: Date,
): Promise<void> {
  if (order.updatedAt.getTime() === readAt.getTime()) return
  throw conflict(changedMeanwhile(await findLastAuditChange(tx, 'order', order.id), now))
}

/** Who changed the order last and when, for staff whose own change came too late. */
export function changedMeanwhile(
  last: { actorName: string | null; at: Date } | undefined,
  now: Date,
): string {
  return messages.changedMeanwhile(
    last?.actorName ?? messages.someoneElse,
    dhakaTime().format(last?.at ?? now),
  )
}

/** `Nov 21, 3:05 PM`, for a sentence. */
const dhakaTime = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZone: 'Asia/Dhaka',
    }),
)

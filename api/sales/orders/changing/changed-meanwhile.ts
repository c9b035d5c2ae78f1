import { findLastAuditChange } from '#api/audit/audit.repository.ts'
import { conflict } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { perLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Throws conflict with who changed a locked order since it was read; a seller is not told who. */
export async function assertReadAt(
  tx: DbOrTx,
  order: { id: string; updatedAt: Date },
  readAt: Date,
  now: Date,
  viewer?: Pick<Viewer, 'role'>,
): Promise<void> {
  if (order.updatedAt.getTime() === readAt.getTime()) return
  const last = await findLastAuditChange(tx, 'order', order.id)
  const isHidden = viewer?.role === 'seller'
  throw conflict(changedMeanwhile(isHidden && last ? { ...last, actorName: null } : last, now))
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
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Dhaka',
    }),
)

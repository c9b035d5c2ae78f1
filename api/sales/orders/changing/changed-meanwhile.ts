import { findLastAuditChange } from '#api/audit/audit.repository.ts'
import { conflict, type ShopError } from '#api/errors.ts'
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
  throw changedMeanwhile(isHidden && last ? { ...last, actorName: null } : last, now)
}

/** The conflict that names who changed the order last and when, for staff whose own change came too late. */
export function changedMeanwhile(
  last: { actorName: string | null; at: Date } | undefined,
  now: Date,
): ShopError {
  const changedBy = last?.actorName ?? messages.someoneElse
  return conflict(messages.changedMeanwhile(changedBy, dhakaTime().format(last?.at ?? now)), { changedBy })
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

import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { MessageFilter, RetryOutcome } from '#contract/messages-staff.ts'
import { normalisedPhone } from '#contract/phone.ts'
import { templateRule } from './outbound-message.ts'
import {
  countMessages,
  listMessages,
  lockMessages,
  updateMessagesToRetry,
} from './staff-messages.repository.ts'

type Held = Awaited<ReturnType<typeof lockMessages>>[number]

/** The outbox as an admin sees it. Codes and links that open accounts are kept from them too. docs/product.md §6 */
export function createStaffMessagesService({
  db,
  withTx,
  clock,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return {
    /** One page of the messages, 25 unless told, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { page, limit, text, ...rest }: MessageFilter) {
      viewer.assertStaff()
      const query = { ...rest, text: text && normalisedPhone(text) }
      const [rows, total] = await Promise.all([
        listMessages(db, query, limitAndOffset({ page, limit })),
        countMessages(db, query),
      ])
      return toPage(rows, total, { page, limit })
    },

    /**
     * Sends messages again that were given up, and waiting ones at once; what cannot be says why. A message that may be on
     * its way at this moment is left alone: it could arrive twice.
     */
    async retry(viewer: Viewer, messageIds: readonly string[]): Promise<RetryOutcome[]> {
      viewer.assertStaff()
      const ids = [...new Set(messageIds)]
      return withTx(async (tx) => {
        const now = clock()
        const held = new Map((await lockMessages(tx, ids)).map((message) => [message.id, message]))
        const errors = new Map(ids.map((id) => [id, refusalOf(held.get(id), now)]))
        const revived = ids.filter((id) => errors.get(id) === undefined)
        if (revived.length > 0) await updateMessagesToRetry(tx, revived, now)
        await insertAuditEntries(
          tx,
          revived.map((id) => ({
            actorId: viewer.userId,
            action: 'message.retried',
            subjectType: 'message',
            subjectId: id,
            before: { status: held.get(id)?.status },
            after: { status: 'waiting' },
            at: now,
          })),
        )
        return ids.map((messageId) => {
          const rejection = errors.get(messageId)
          return { messageId, isDone: rejection === undefined, message: rejection ?? '' }
        })
      })
    },
  }
}

function refusalOf(message: Held | undefined, now: Date): string | undefined {
  if (!message) return messages.messageNotFound
  if (message.status === 'sent') return messages.messageSentAlready
  if (message.leasedUntil && message.leasedUntil > now) return messages.messageBeingSent
  const { isSecret, usefulForSeconds } = templateRule(message.template)
  const ageSeconds = (now.getTime() - message.createdAt.getTime()) / 1000
  // The worker would give it up again at once.
  if (ageSeconds > usefulForSeconds) return isSecret ? messages.messageCodeExpired : messages.messageTooOld
  // The text of a code or link is forgotten with its end.
  if (isSecret && message.text === '') return messages.messageCodeExpired
  return undefined
}

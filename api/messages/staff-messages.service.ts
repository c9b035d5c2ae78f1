import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { Viewer } from '#api/viewer.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { messages } from '#contract/messages.ts'
import type { MessageFilter, RetryOutcome } from '#contract/messages-staff.ts'
import { normalisedPhone } from '#contract/phone.ts'
import { templateRule } from './outbound-message.ts'
import { smsSegments } from './sms/sms-segments.ts'
import {
  countMessages,
  listMessages,
  lockMessages,
  updateMessagesToRetry,
} from './staff-messages.repository.ts'

type LockedMessage = Awaited<ReturnType<typeof lockMessages>>[number]

/** The outbox for admins, who never see codes and links that give access to accounts. docs/product.md §6 */
export function createStaffMessagesService({
  db,
  withTx,
  clock,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return {
    /** One page of messages, by default 25, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { page, limit, text, ...rest }: MessageFilter) {
      viewer.assertAdmin()
      const recipient = text && normalisedPhone(latinDigits(text.toLowerCase()))
      const query = { ...rest, text: recipient, contacts: contactMatchOf(viewer) }
      const [rows, total] = await Promise.all([
        listMessages(db, query, limitAndOffset({ page, limit })),
        countMessages(db, query),
      ])
      const sized = rows.map((row) => ({
        ...row,
        smsParts: row.channel === 'sms' && row.text !== '' ? smsSegments(row.text).parts : null,
      }))
      return toPage(sized, total, { page, limit })
    },

    /**
     * Retries messages that were given up, and sends waiting ones immediately; each result says why it failed. A message
     * that is being sent is left alone, since it could arrive twice. Throws forbidden unless the viewer is an admin.
     */
    async retry(viewer: Viewer, messageIds: readonly string[]): Promise<RetryOutcome[]> {
      viewer.assertAdmin()
      const ids = [...new Set(messageIds)]
      return withTx(async (tx) => {
        const now = clock()
        const locked = new Map((await lockMessages(tx, ids)).map((message) => [message.id, message]))
        const errors = new Map(ids.map((id) => [id, retryError(locked.get(id), now)]))
        const retried = ids.filter((id) => errors.get(id) === undefined)
        if (retried.length > 0) await updateMessagesToRetry(tx, retried, now)
        await insertAuditEntries(
          tx,
          retried.map((id) => ({
            actorId: viewer.userId,
            action: 'message.retried',
            subjectType: 'message',
            subjectId: id,
            before: { status: locked.get(id)?.status },
            after: { status: 'waiting' },
            at: now,
          })),
        )
        return ids.map((messageId) => {
          const error = errors.get(messageId)
          return { messageId, isDone: error === undefined, message: error ?? '' }
        })
      })
    },
  }
}

function retryError(message: LockedMessage | undefined, now: Date): string | undefined {
  if (!message) return messages.messageNotFound
  if (message.status === 'sent') return messages.messageSentAlready
  if (message.leasedUntil && message.leasedUntil > now) return messages.messageBeingSent
  const { isSecret, usefulForSeconds } = templateRule(message.template)
  const ageSeconds = (now.getTime() - message.createdAt.getTime()) / 1000
  // The worker would give it up again immediately.
  if (ageSeconds > usefulForSeconds) return isSecret ? messages.messageCodeExpired : messages.messageTooOld
  // The text of a code or link is erased once it was sent or given up.
  if (isSecret && message.text === '') return messages.messageCodeExpired
  return undefined
}

import { inArray, sql } from 'drizzle-orm'
import { type ContactMatch, contactPattern } from '#api/search-persons.ts'
import { allConditions, countRows, startPattern } from '#api/sql-conditions.ts'
import type { MessageFilter, OutboxMessage } from '#contract/messages-staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { secretTemplates, type Template } from './outbound-message.ts'

const PURCHASE_ORDER: Template = 'purchase-order'

type MessageQuery = Omit<MessageFilter, 'page' | 'limit'> & {
  /** Whether the text is the beginning of a recipient, or the whole. */
  contacts: ContactMatch
}
type ListedMessage = Omit<OutboxMessage, 'smsParts'>
type MessageRow = Omit<ListedMessage, 'nextAttemptAt' | 'sentAt' | 'createdAt'> & {
  nextAttemptAt: string
  sentAt: string | null
  createdAt: string
}

/**
 * One page of the outbox, newest first (`outbox_messages_newest_idx`); `text` is a recipient or the beginning of one. Texts
 * with codes and links are not returned, nor orders to suppliers, whose costs not everybody sees who sees messages.
 */
export async function listMessages(
  db: DbOrTx,
  query: MessageQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedMessage[]> {
  const isSecret = sql`m.template = any(${sql.param(secretTemplates)})`
  const { rows } = await db.execute<MessageRow>(sql`
    with page as materialized (
      select id, created_at from outbox_messages m where ${conditionsOf(query)}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    )
    select m.id, m.channel, m.recipient, m.template, case when ${isSecret} then '' else m.subject end as subject,
      case when ${isSecret} or m.template = ${PURCHASE_ORDER} then '' else m.text end as text, ${isSecret} as "isSecret", m.status, m.attempts,
      m.next_attempt_at as "nextAttemptAt", coalesce(m.last_error, '') as "lastError", m.sent_at as "sentAt",
      m.created_at as "createdAt"
    from outbox_messages m join page on page.id = m.id order by m.created_at desc, m.id desc`)
  return rows.map(({ nextAttemptAt, sentAt, createdAt, ...row }) => ({
    ...row,
    nextAttemptAt: new Date(nextAttemptAt),
    sentAt: sentAt ? new Date(sentAt) : null,
    createdAt: new Date(createdAt),
  }))
}

/** Number of messages that match; counted up to MAX_COUNTED. */
export async function countMessages(db: DbOrTx, query: MessageQuery): Promise<number> {
  return countRows(db, sql`outbox_messages m where ${conditionsOf(query)}`)
}

/** Locks messages and returns the fields that decide whether they can be retried. */
export async function lockMessages(tx: DbOrTx, ids: string[]) {
  return tx
    .select({
      id: outboxMessages.id,
      template: outboxMessages.template,
      status: outboxMessages.status,
      text: outboxMessages.text,
      leasedUntil: outboxMessages.leasedUntil,
      createdAt: outboxMessages.createdAt,
    })
    .from(outboxMessages)
    .where(inArray(outboxMessages.id, ids))
    .orderBy(outboxMessages.id)
    .for('update')
}

/** Makes messages due now, with their attempts reset. */
export async function updateMessagesToRetry(tx: DbOrTx, ids: string[], now: Date): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: now, leasedUntil: null })
    .where(inArray(outboxMessages.id, ids))
}

function conditionsOf({ status, channel, text, contacts }: MessageQuery) {
  const recipient = text && (contacts === 'part' ? startPattern(text) : contactPattern(text, contacts))
  return allConditions([
    status && sql`m.status = ${status}`,
    channel && sql`m.channel = ${channel}`,
    recipient && sql`m.recipient like ${recipient}`,
  ])
}

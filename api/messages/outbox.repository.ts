import { eq, sql } from 'drizzle-orm'
import { MAX_DELETED_ROWS, repeatUntilDone } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { outboxAttachments } from '#database/schema/messages.ts'
import type { EmailContent } from './mail/email-content.ts'
import type { Attachment } from './mail/mail-provider.ts'
import type { RetryDecision } from './retry-schedule.ts'

export type Channel = 'email' | 'sms'

/** A message claimed by this process until `leasedUntil`, for its attempt number `attempts`. */
export type DueMessage = {
  id: string
  channel: Channel
  recipient: string
  template: string
  subject: string
  text: string
  content: EmailContent | null
  /** Set in messages that a version of the shop before `content` queued. */
  html: string
  attempts: number
  createdAt: Date
  leasedUntil: Date
  /** Number of SMS to the same number in the 24 hours before it, without dead ones, at most `countUpTo`. */
  earlierToRecipient: number
}

type Claim = { channel: Channel; now: Date; leasedUntil: Date; limit: number; countUpTo: number }

type ClaimedRow = Omit<DueMessage, 'createdAt' | 'leasedUntil'> & { createdAt: Date }

const claimDue = preparedStatement<
  [channel: Channel, now: Date, leasedUntil: Date, limit: number, countUpTo: number],
  ClaimedRow
>(
  'messages-claim-due',
  `with due as materialized (
     select id from outbox_messages
     where status = 'waiting' and next_attempt_at <= $2::timestamptz and channel = $1
       and (leased_until is null or leased_until <= $2::timestamptz)
     order by next_attempt_at limit $4
     for update skip locked
   )
   update outbox_messages m set attempts = m.attempts + 1, leased_until = $3::timestamptz
   from due where m.id = due.id
   returning m.id, m.channel, m.recipient, m.template, m.subject, m.text, m.content, m.html, m.attempts,
     m.created_at as "createdAt",
     case when m.channel = 'sms' then (
       select count(*)::int from (
         select from outbox_messages e
         where e.recipient = m.recipient and e.channel = 'sms' and e.status <> 'dead'
           and e.created_at > m.created_at - interval '1 day' and (e.created_at, e.id) < (m.created_at, m.id)
         limit $5
       ) earlier
     ) else 0 end as "earlierToRecipient"`,
)

/**
 * Claims due messages, oldest first, until the lease ends. Rows that another worker is claiming are skipped, not waited for.
 * A claim changes no indexed column, so that PostgreSQL writes no index (a heap-only update). Selected first and then updated,
 * because a limit inside `in (...)` may run twice. `countUpTo`: a number that got thousands of SMS is not counted to the end.
 */
export async function claimDueMessages(db: DbOrTx, claim: Claim): Promise<DueMessage[]> {
  const { channel, now, leasedUntil, limit, countUpTo } = claim
  const rows = await claimDue(db, channel, now, leasedUntil, limit, countUpTo)
  return rows.map((row) => ({ ...row, leasedUntil }))
}

/** The file that an email comes with. */
export async function getAttachment(db: DbOrTx, messageId: string): Promise<Attachment> {
  const [row] = await db
    .select({
      name: outboxAttachments.name,
      mediaType: outboxAttachments.mediaType,
      bytes: outboxAttachments.bytes,
    })
    .from(outboxAttachments)
    .where(eq(outboxAttachments.messageId, messageId))
  if (!row) throw new Error('The file of an email is missing.')
  return row
}

/** Result of an attempt; with `isErased` the message's text is erased from the database. */
export type DeliveryResult = { message: DueMessage; decision: RetryDecision; isErased: boolean }

const storeResults = preparedStatement<[rows: string], unknown>(
  'messages-store-results',
  `update outbox_messages m
   set status = s.status, attempts = s.attempts, next_attempt_at = coalesce(s.next_attempt_at, m.next_attempt_at),
     last_error = s.last_error, sent_at = s.sent_at, leased_until = null,
     subject = case when s.is_erased then '' else m.subject end,
     text = case when s.is_erased then '' else m.text end,
     content = case when s.is_erased then null else m.content end,
     html = case when s.is_erased then '' else m.html end
   from json_to_recordset($1::json) as s(id uuid, leased_until timestamptz, status text, attempts smallint,
     next_attempt_at timestamptz, last_error text, sent_at timestamptz, is_erased boolean)
   where m.id = s.id and m.status = 'waiting' and m.leased_until = s.leased_until`,
)

/** Stores the results of claimed messages, except those whose lease ended and that another worker has claimed since. */
export async function updateDeliveryResults(db: DbOrTx, results: DeliveryResult[], now: Date): Promise<void> {
  await storeResults(db, JSON.stringify(results.map((result) => resultRow(result, now))))
}

function resultRow({ message, decision, isErased }: DeliveryResult, now: Date) {
  const isUncounted = decision.status === 'waiting' && decision.isUncounted === true
  return {
    id: message.id,
    leased_until: message.leasedUntil,
    status: decision.status,
    attempts: isUncounted ? message.attempts - 1 : message.attempts,
    next_attempt_at: decision.status === 'waiting' ? decision.at : null,
    last_error: decision.status === 'sent' ? null : decision.reason,
    sent_at: decision.status === 'sent' ? now : null,
    is_erased: isErased,
  }
}

/** Gives up messages that were never sent in time, as on a channel without a gateway, and erases codes and links. */
export async function markDeadBefore(db: DbOrTx, before: Date, templates: string[]): Promise<void> {
  const isSecret = sql`template = any(${sql.param(templates)})`
  await repeatUntilDone(() =>
    db.execute(sql`
    update outbox_messages
    set status = 'dead', last_error = coalesce(last_error, 'too late to be of use'),
      subject = case when ${isSecret} then '' else subject end,
      text = case when ${isSecret} then '' else text end, content = case when ${isSecret} then null else content end,
      html = case when ${isSecret} then '' else html end
    where id in (
      select id from outbox_messages
      where status = 'waiting' and created_at < ${before.toISOString()}::timestamptz
        and next_attempt_at < ${before.toISOString()}::timestamptz
        and (leased_until is null or leased_until < ${before.toISOString()}::timestamptz)
      limit ${MAX_DELETED_ROWS}
    )`),
  )
}

/** Deletes the messages of a status created before a timestamp. */
export async function deleteMessagesBefore(db: DbOrTx, status: 'sent' | 'dead', before: Date): Promise<void> {
  await repeatUntilDone(() =>
    db.execute(sql`
    delete from outbox_messages where id in (
      select id from outbox_messages where status = ${status} and created_at < ${before.toISOString()}::timestamptz
      limit ${MAX_DELETED_ROWS}
    )`),
  )
}

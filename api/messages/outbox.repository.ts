import { sql } from 'drizzle-orm'
import { MAX_DELETED_ROWS } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { RetryDecision } from './retry-schedule.ts'

export type Channel = 'email' | 'sms'

/** A message this process holds until `leasedUntil`, on its try number `attempts`. */
export type DueMessage = {
  id: string
  channel: Channel
  recipient: string
  template: string
  subject: string
  text: string
  html: string
  attempts: number
  createdAt: Date
  leasedUntil: Date
  /** SMS to the same number in the 24 hours before it, dead ones not counted. */
  earlierToRecipient: number
}

type Claim = { channel: Channel; now: Date; leasedUntil: Date; most: number }

/**
 * Takes messages that are due, oldest first, and hides them from every other worker until the lease ends: rows somebody
 * else is taking are skipped, not waited for. The lease is the next try's time too, so that the index on waiting
 * messages leaves out what is held. Chosen first and then updated, because a limit inside `in (...)` may run twice.
 */
export async function claimDueMessages(db: DbOrTx, claim: Claim): Promise<DueMessage[]> {
  const now = sql`${claim.now.toISOString()}::timestamptz`
  const { rows } = await db.execute<
    Omit<DueMessage, 'createdAt' | 'leasedUntil'> & { createdAt: string }
  >(sql`
    with due as materialized (
      select id from outbox_messages
      where status = 'waiting' and next_attempt_at <= ${now} and channel = ${claim.channel}
      order by next_attempt_at limit ${claim.most}
      for update skip locked
    )
    update outbox_messages m
    set attempts = m.attempts + 1, leased_until = ${claim.leasedUntil.toISOString()}::timestamptz,
      next_attempt_at = ${claim.leasedUntil.toISOString()}::timestamptz
    from due where m.id = due.id
    returning m.id, m.channel, m.recipient, m.template, m.subject, m.text, m.html, m.attempts,
      m.created_at as "createdAt",
      case when m.channel = 'sms' then (
        select count(*) from outbox_messages e
        where e.recipient = m.recipient and e.channel = 'sms' and e.status <> 'dead'
          and e.created_at > m.created_at - interval '1 day' and (e.created_at, e.id) < (m.created_at, m.id)
      ) else 0 end as "earlierToRecipient"`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), leasedUntil: claim.leasedUntil }))
}

/** What became of a message; `isForgotten` takes its text out of the database. */
export type DeliveryResult = { message: DueMessage; verdict: RetryDecision; isForgotten: boolean }

/** Stores what became of claimed messages. One whose lease ended and that another worker took since is left alone. */
export async function updateDeliveryResults(
  db: DbOrTx,
  settlements: DeliveryResult[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(settlements.map((settlement) => settledRow(settlement, now)))
  await db.execute(sql`
    update outbox_messages m
    set status = s.status, attempts = s.attempts, next_attempt_at = coalesce(s.next_attempt_at, m.next_attempt_at),
      last_error = s.last_error, sent_at = s.sent_at, leased_until = null,
      subject = case when s.is_forgotten then '' else m.subject end,
      text = case when s.is_forgotten then '' else m.text end,
      html = case when s.is_forgotten then '' else m.html end
    from json_to_recordset(${rows}::json) as s(id uuid, held_until timestamptz, status text, attempts smallint,
      next_attempt_at timestamptz, last_error text, sent_at timestamptz, is_forgotten boolean)
    where m.id = s.id and m.status = 'waiting' and m.leased_until = s.held_until`)
}

function settledRow({ message, verdict, isForgotten }: DeliveryResult, now: Date) {
  const isFree = verdict.status === 'waiting' && verdict.isFree === true
  return {
    id: message.id,
    held_until: message.leasedUntil,
    status: verdict.status,
    attempts: isFree ? message.attempts - 1 : message.attempts,
    next_attempt_at: verdict.status === 'waiting' ? verdict.at : null,
    last_error: verdict.status === 'sent' ? null : verdict.reason,
    sent_at: verdict.status === 'sent' ? now : null,
    is_forgotten: isForgotten,
  }
}

/** Gives up what was never tried in time, as on a channel without a gateway; codes and links are taken out of it. */
export async function markDeadBefore(db: DbOrTx, moment: Date, secret: string[]): Promise<void> {
  const isSecret = sql`template = any(${sql.param(secret)})`
  await db.execute(sql`
    update outbox_messages
    set status = 'dead', last_error = coalesce(last_error, 'too late to be of use'),
      subject = case when ${isSecret} then '' else subject end,
      text = case when ${isSecret} then '' else text end, html = case when ${isSecret} then '' else html end
    where id in (
      select id from outbox_messages
      where status = 'waiting' and created_at < ${moment.toISOString()}::timestamptz
        and next_attempt_at < ${moment.toISOString()}::timestamptz
      limit ${MAX_DELETED_ROWS}
    )`)
}

/** Removes messages made before a moment in the given state; at most MOST_SWEPT at once. */
export async function deleteMessagesBefore(db: DbOrTx, status: 'sent' | 'dead', moment: Date): Promise<void> {
  await db.execute(sql`
    delete from outbox_messages where id in (
      select id from outbox_messages where status = ${status} and created_at < ${moment.toISOString()}::timestamptz
      limit ${MAX_DELETED_ROWS}
    )`)
}

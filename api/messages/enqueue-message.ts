import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { outboxAttachments, outboxMessages } from '#database/schema/messages.ts'
import type { Attachment } from './mail/mail-provider.ts'
import type { OutboundMessage } from './outbound-message.ts'
import { OUTBOX_COLUMNS, outboxRows } from './outbox-rows.ts'

/** A message to be sent. */
type NewMessage = OutboundMessage & {
  /** A file that comes with an email, whose content says `hasAttachment`. */
  attachment?: Attachment
  /** Id of the order, refund or account that it is about. */
  aboutId?: string
  /** The current time, by the shop's clock. */
  now: Date
}

/**
 * Inserts a message into the outbox and returns its id. Pass the handle of `withTx`: the message is then sent if and only if
 * the change it reports is committed (docs/reliability.md D9). The outbox worker sends it later, so that callers never wait.
 *
 *     await withTx(async (tx) => {
 *       await insertCode(tx, ...)
 *       await enqueueMessage(tx, { ...codeMessage('sign-in', { identifier, code, shopName, host }), now })
 *     })
 */
export async function enqueueMessage(
  tx: DbOrTx,
  { now, attachment, ...message }: NewMessage,
): Promise<string> {
  const [row] = await tx
    .insert(outboxMessages)
    .values({ ...message, nextAttemptAt: now, createdAt: now })
    .returning({ id: outboxMessages.id })
  if (!row) throw new Error('The outbox took no message.')
  if (attachment) await tx.insert(outboxAttachments).values({ messageId: row.id, ...attachment })
  return row.id
}

/** Inserts several messages about one order or refund; see `enqueueMessage`. */
export async function enqueueMessages(
  tx: DbOrTx,
  outboundMessages: readonly OutboundMessage[],
  { aboutId, now }: { aboutId: string; now: Date },
): Promise<void> {
  await enqueueMessagesOfMany(tx, [{ aboutId, outboundMessages }], now)
}

/** Inserts the messages about many orders by one statement; see `enqueueMessage`. */
export async function enqueueMessagesOfMany(
  tx: DbOrTx,
  subjects: readonly { aboutId: string; outboundMessages: readonly OutboundMessage[] }[],
  now: Date,
): Promise<void> {
  const rows = subjects.flatMap(({ aboutId, outboundMessages }) =>
    outboxRows(outboundMessages, { aboutId, now }),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into outbox_messages (${sql.raw(OUTBOX_COLUMNS)})
    select ${sql.raw(OUTBOX_COLUMNS)}
    from json_populate_recordset(null::outbox_messages, ${JSON.stringify(rows)}::json)`)
}

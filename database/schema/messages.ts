import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, timestamptz } from '#database/schema/columns.ts'

/** The outbox: emails and SMS to be sent, inserted in the transaction of the change they report (docs/reliability.md D9). */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Name of the template: `order-placed`, `verification-link`, ... */
    template: text('template').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** Heading and parts of an email; the HTML is made of it when it is sent. Null for an SMS, and once erased. */
    content: jsonb('content'),
    /** Of messages that a version of the shop before `content` queued; to be dropped with the next release. */
    html: text('html').notNull().default(''),
    aboutId: uuid('about_id'),
    status: text('status', { enum: ['waiting', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    leasedUntil: timestamptz('leased_until'),
    lastError: text('last_error'),
    sentAt: timestamptz('sent_at'),
    createdAt: createdAt(),
  },
  // Every order writes two messages, and again when they are sent, each time with all indexes: hence so few.
  (t) => [
    index('outbox_messages_waiting_idx').on(t.nextAttemptAt).where(sql`status = 'waiting'`),
    // Found by the whole recipient and by its beginning.
    index('outbox_messages_recipient_prefix_idx').on(
      t.recipient.op('text_pattern_ops'),
      t.createdAt.desc().nullsFirst(),
    ),
    index('outbox_messages_newest_idx').on(t.createdAt.desc().nullsFirst()),
    index('outbox_messages_dead_newest_idx').on(t.createdAt.desc().nullsFirst()).where(sql`status = 'dead'`),
    check('outbox_messages_channel_check', sql`${t.channel} in ('email', 'sms')`),
  ],
)

/** The file that an email comes with, as it was when the email was written; deleted with it. */
export const outboxAttachments = pgTable('outbox_attachments', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => outboxMessages.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bytes('bytes').notNull(),
})

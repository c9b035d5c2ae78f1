import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'

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
  (t) => [
    index('outbox_messages_waiting_idx').on(t.nextAttemptAt).where(sql`status = 'waiting'`),
    index('outbox_messages_recipient_idx').on(t.recipient, t.createdAt.desc().nullsFirst()),
    index('outbox_messages_newest_idx').on(t.createdAt.desc().nullsFirst()),
    index('outbox_messages_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    index('outbox_messages_channel_newest_idx').on(t.channel, t.createdAt.desc().nullsFirst()),
    index('outbox_messages_words_idx').using('gin', sql`${t.recipient} gin_trgm_ops`),
    check('outbox_messages_channel_check', sql`${t.channel} in ('email', 'sms')`),
  ],
)

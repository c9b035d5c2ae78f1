import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'

/** The outbox: emails and SMS to be sent, inserted in the transaction of the change they report (docs/reliability.md D9). */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    /** Name of the template: `order-placed`, `verification-link`, ... */
    template: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    aboutId: uuid(),
    status: text({ enum: ['waiting', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    leasedUntil: timestamptz(),
    lastError: text(),
    sentAt: timestamptz(),
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

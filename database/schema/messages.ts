import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#database/schema/columns.ts'

/** A mail or SMS to be sent, written in the transaction of the change it tells of (docs/reliability.md D9). */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    /** Which text: `order-placed`, `verification-link`, ... */
    template: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    aboutId: uuid(),
    status: text({ enum: ['waiting', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    leasedUntil: moment(),
    lastError: text(),
    sentAt: moment(),
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

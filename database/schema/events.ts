import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** A transaction's number, which only increases in one database server; read and written as text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What happened in the shop: written in the transaction of the change and never changed afterwards (a trigger refuses it).
 * Holds ids, amounts and codes, never names or addresses, so that a person's data can be erased. Read in the order of
 * commits: see `listEventsAfter`.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    /** Subject and verb in the past: `order.placed`. */
    type: text('type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    data: jsonb('data').notNull().default({}),
    at: createdAt('at'),
  },
  (t) => [
    index('events_commit_idx').on(t.transactionId, t.id),
    index('events_subject_idx').on(t.subjectId, t.at),
  ],
)

/**
 * Those who follow the events, each with the place of the last event that it has handled; the place moves in the transaction
 * of what the follower does (api/events/follow-events.ts).
 */
export const eventFollowers = pgTable('event_followers', {
  name: text('name').primaryKey(),
  transactionId: xid8('transaction_id').notNull(),
  eventId: uuid('event_id').notNull(),
  updatedAt: updatedAt(),
})

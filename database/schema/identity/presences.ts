import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from './accounts.ts'

/** Who of the staff has the page of an order or product open, as of their last heartbeat; older ones count no more. */
export const presences = pgTable(
  'presences',
  {
    subjectType: text('subject_type', { enum: ['order', 'product'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId, t.userId] }),
    index('presences_user_idx').on(t.userId),
    index('presences_seen_idx').on(t.seenAt),
    check('presences_subject_check', sql`${t.subjectType} in ('order', 'product')`),
  ],
)

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'

/** Rate limit counters per window of time: sign-ins, codes, registrations, messages (docs/reliability.md A4, A5). */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** The limited action and its subject: `signin:account:<id>`, `signin:address:<ip>`. */
    key: text('key').notNull(),
    windowStart: timestamptz('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index('attempt_counters_window_idx').on(t.windowStart),
  ],
)

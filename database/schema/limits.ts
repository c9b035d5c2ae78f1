import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#database/schema/columns.ts'

/** How often something was tried in a window of time: sign-ins, codes, registrations, messages (docs/reliability.md A4, A5). */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** What is limited and for whom: `signin:account:<id>`, `signin:address:<ip>`. */
    key: text().notNull(),
    windowStart: moment().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index('attempt_counters_window_idx').on(t.windowStart),
  ],
)

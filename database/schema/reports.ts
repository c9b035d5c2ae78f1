import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Visits counted by how fast a page was: a few thousand rows a day at most, whatever the number of visitors, and
 * nothing of them. The steps of a metric are 15 % apart (api/reports/speed-steps.ts). Rows are deleted after 28 days.
 */
export const pageVisitCounts = pgTable(
  'page_visit_counts',
  {
    /** In Dhaka. */
    day: date('day').notNull(),
    page: text('page').notNull(),
    device: text('device').notNull(),
    connection: text('connection').notNull(),
    metric: text('metric', { enum: ['largest-paint', 'interaction', 'layout-shift'] }).notNull(),
    step: smallint('step').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.page, t.device, t.connection, t.metric, t.step] }),
    check(
      'page_visit_counts_metric_check',
      sql`${t.metric} in ('largest-paint', 'interaction', 'layout-shift')`,
    ),
    check('page_visit_counts_step_check', sql`${t.step} between 0 and 100 and ${t.visits} > 0`),
  ],
)

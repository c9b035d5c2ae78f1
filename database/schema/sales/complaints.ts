import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from './orders.ts'

/** Complaints of customers, about an order or not. docs/product.md §38 */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id),
    reason: text('reason', {
      enum: ['not-delivered', 'late', 'damaged', 'wrong-item', 'refund', 'conduct', 'other'],
    }).notNull(),
    /** Of the page on which it was opened: that of the messages about it. */
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    state: text('state', { enum: ['open', 'answered', 'resolved'] }).notNull(),
    /** Until when the law wants an answer, while one is owed. */
    dueAt: timestamptz('due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('complaints_due_idx').on(t.dueAt, t.createdAt.desc().nullsFirst(), t.id),
    index('complaints_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('complaints_customer_idx').on(t.customerId, t.createdAt),
    index('complaints_order_idx').on(t.orderId),
    check('complaints_language_check', sql`${t.language} in ('en', 'bn')`),
    check('complaints_state_check', sql`${t.state} in ('open', 'answered', 'resolved')`),
    check('complaints_due_check', sql`(${t.state} = 'open') = (${t.dueAt} is not null)`),
  ],
)

/** What customer and shop wrote, and the moves of a complaint, with who and when. The texts of a deleted account are empty. */
export const complaintEntries = pgTable(
  'complaint_entries',
  {
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Only staff see a note. */
    kind: text('kind', { enum: ['customer', 'answer', 'note', 'resolved', 'reopened'] }).notNull(),
    text: text('text').notNull().default(''),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.position] }),
    check(
      'complaint_entries_kind_check',
      sql`${t.kind} in ('customer', 'answer', 'note', 'resolved', 'reopened')`,
    ),
  ],
)

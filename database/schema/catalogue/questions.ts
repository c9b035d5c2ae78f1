import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { products } from './products.ts'

/** Questions of customers about a product. Answered ones are shown with it unless hidden. docs/product.md §31 */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** Of the page on which it was asked: that of the message about the answer. */
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    createdAt: createdAt(),
    /** Null: open. */
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
    hiddenAt: timestamptz('hidden_at'),
  },
  (t) => [
    index('product_questions_shown_idx')
      .on(t.productId, t.answeredAt.desc().nullsFirst())
      .where(sql`answer is not null and hidden_at is null`),
    index('product_questions_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('product_questions_customer_idx').on(t.customerId),
    index('product_questions_product_idx').on(t.productId),
    check('product_questions_language_check', sql`${t.language} in ('en', 'bn')`),
    check('product_questions_answer_check', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)

import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * What a former shop's file said about customers, for staff only. An account with a row here is not deleted for having verified
 * nothing: its owner has an account in this shop since the move, and signs in with a code.
 */
export const importedCustomers = pgTable('imported_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text('note').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  createdAt: createdAt(),
})

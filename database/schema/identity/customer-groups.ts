import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Groups of customers that prices may be for, such as Wholesale. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: id(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('customer_groups_name_key').on(sql`lower(${t.name})`)],
)

/** Which customer is in which group; a customer is in one at most. */
export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    addedAt: createdAt('added_at'),
  },
  (t) => [index('customer_group_members_group_idx').on(t.groupId)],
)

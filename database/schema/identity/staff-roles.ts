import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** Staff roles of the shop's own, beside those that every shop has (docs/permissions.md). */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text('name').notNull(),
    /** Names of permissions; one that this version does not know allows nothing. */
    permissions: text('permissions').array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('staff_roles_name_key').on(sql`lower(${t.name})`),
    check('staff_roles_permissions_check', sql`cardinality(${t.permissions}) > 0`),
  ],
)

/** The roles that every shop has, other than the owner's. */
export const staffRoleNames = ['manager', 'packer', 'call-desk', 'accountant', 'read-only'] as const

import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** Whom to reach at a supplier, and how long he takes. Books, purchase orders and goods received have him by his name. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    contactName: text('contact_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Days until ordered goods come; null: not known. */
    leadDays: smallint('lead_days'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('suppliers_name_key').on(t.name),
    check('suppliers_name_check', sql`${t.name} <> ''`),
    check('suppliers_lead_days_check', sql`${t.leadDays} between 0 and 180`),
  ],
)

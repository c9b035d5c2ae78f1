import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Address books: where a customer has orders delivered to. An order has a copy, which later changes do not reach. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the customer calls it, such as Home; may be empty. */
    label: text('label').notNull().default(''),
    /** Who receives parcels there; both empty: the customer. */
    recipientName: text('recipient_name').notNull().default(''),
    recipientPhone: text('recipient_phone').notNull().default(''),
    division: text('division').notNull(),
    district: text('district').notNull(),
    city: text('city').notNull(),
    addressDetails: text('address_details').notNull(),
    /** The one that the checkout begins with; each address book has one, unless it is empty. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('customer_addresses_customer_idx').on(t.customerId, t.createdAt),
    uniqueIndex('customer_addresses_default_key').on(t.customerId).where(sql`is_default`),
    check('customer_addresses_recipient_check', sql`(${t.recipientName} = '') = (${t.recipientPhone} = '')`),
  ],
)

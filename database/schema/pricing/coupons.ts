import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'

/** Coupons: codes that take a percentage or a fixed amount off an order, within limits of time, spend and uses. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'fixed'] }).notNull(),
    /** Percent of the subtotal, or whole taka. */
    value: integer('value').notNull(),
    /** Maximum discount of a percentage coupon, whole taka. */
    maximumDiscount: integer('maximum_discount'),
    minimumSpend: integer('minimum_spend').notNull().default(0),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer').notNull().default(1),
    uses: integer('uses').notNull().default(0),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    isActive: boolean('is_active').notNull().default(true),
    /** Whether shoppers are offered it in the cart and at the checkout. */
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('coupons_code_key').on(t.code),
    index('coupons_public_idx').on(t.createdAt).where(sql`is_public`),
    index('coupons_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    check(
      'coupons_code_check',
      sql`${t.code} = upper(${t.code}) and char_length(${t.code}) between 3 and 40`,
    ),
    check('coupons_value_check', sql`${t.value} > 0 and (${t.kind} = 'fixed' or ${t.value} <= 100)`),
    check('coupons_uses_check', sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`),
  ],
)

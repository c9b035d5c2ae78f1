import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, id } from '#database/schema/columns.ts'

/** Old addresses that lead to a page of the shop, or to another site: those of the shop that a merchant had before. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** As `redirectPath` writes it (contract/catalogue/redirects.ts): `/products/red-saree`. */
    path: text('path').notNull(),
    /** Where it leads: to a product, or else to `target`, a path of the shop or an https address. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    target: text('target'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('redirects_path_key').on(t.path),
    index('redirects_product_idx').on(t.productId),
    index('redirects_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    check('redirects_target_check', sql`(${t.productId} is null) <> (${t.target} is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, id, moment, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * Files of products taken in. `checking`: its rows are being stored; `checked`: nothing is done yet; `running`: its products
 * are written; `failed`: stopped, for `failure`; `undoing`, `undone`: taken
 * back. What is under way is gone on with by whichever process lives.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    state: text({
      enum: ['checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'],
    }).notNull(),
    /** All products or none, or those that can be. Null until it is started. */
    mode: text({ enum: ['all', 'skip'] }),
    /** Whether stock of products that are in the shop is left alone or taken from the file. Null until it is started. */
    stock: text({ enum: ['keep', 'take'] }),
    fileName: text().notNull().default(''),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    startedBy: uuid().references(() => users.id),
    undoneBy: uuid().references(() => users.id),
    /** What its check found, in products. */
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    /** Of those changed: where the file has nothing but another stock, and where it has other changes too. */
    stockOnlyCount: integer().notNull().default(0),
    stockAlsoCount: integer().notNull().default(0),
    /** Products dealt with since it was started, or since its undoing was. */
    doneCount: integer().notNull().default(0),
    /** Of those, what could not be done after all. */
    failedCount: integer().notNull().default(0),
    /** Pictures that its products want; those dealt with since it is done, and those of them that could not be had. */
    pictureCount: integer().notNull().default(0),
    pictureDoneCount: integer().notNull().default(0),
    pictureFailedCount: integer().notNull().default(0),
    /** Had, but not put on: the product was changed or is gone, or a later import has other pictures for it. */
    pictureLeftCount: integer().notNull().default(0),
    failure: text().notNull().default(''),
    startedAt: moment(),
    finishedAt: moment(),
    undoneAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('imports_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('imports_under_way_idx').on(t.createdAt).where(sql`state in ('running', 'undoing')`),
  ],
)

/** The products of an import: what is to be done with each, what was, and what it was before. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file where the product begins; its titles are line 1. */
    line: integer().notNull(),
    handle: text().notNull(),
    name: text().notNull().default(''),
    outcome: text({ enum: ['new', 'changed', 'unchanged', 'refused'] }).notNull(),
    state: text({
      enum: ['planned', 'applied', 'failed', 'removed', 'hidden', 'restored', 'kept'],
    })
      .notNull()
      .default('planned'),
    /** For the merchant: why it is refused, what is left out, what the undoing did. */
    remarks: text().array().notNull().default([]),
    /** No foreign key: an undone product is gone, its row tells of it. */
    productId: uuid(),
    /** Whether the file has another stock than the shop: that alone, or beside other changes. */
    stockChange: text({ enum: ['only', 'also'] }),
    /** What is to be written (api/imports/plan-row.ts). */
    wanted: jsonb(),
    /** What the product was before, where the import changed it. */
    before: jsonb(),
    /** `products.updated_at` when the file was checked: changed since, it is left alone. */
    seenAt: moment(),
    /** `products.updated_at` as the import wrote it: changed since, its undoing leaves it alone. */
    appliedAt: moment(),
    /** Null where the file has no pictures to be fetched. They are fetched when the import is done. */
    picturesState: text({ enum: ['waiting', 'done'] }),
    /** Until then the pictures are somebody's work; later whoever comes first begins anew. */
    picturesLeasedUntil: moment(),
    /** Pictures the product had before it got those of the file; kept for a while, for the undoing. */
    picturesBefore: uuid().array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_outcome_idx').on(t.importId, t.outcome, t.line),
    index('import_rows_applied_idx').on(t.productId).where(sql`state = 'applied'`),
    index('import_rows_planned_idx').on(t.productId).where(sql`state = 'planned' and product_id is not null`),
    index('import_rows_pictures_idx')
      .on(t.importId, t.line)
      .where(sql`state = 'applied' and pictures_state = 'waiting'`),
    index('import_rows_pictures_before_idx')
      .using('gin', t.picturesBefore)
      .where(sql`pictures_before is not null`),
  ],
)

/**
 * By which handle of a file a product came, and where its pictures came from, so that the same file again finds it and fetches
 * nothing twice.
 */
export const importedProducts = pgTable(
  'imported_products',
  {
    handle: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Pictures that came from a file, and beside each where from (`pictureKey`). */
    imageIds: uuid().array().notNull().default([]),
    imageSources: text().array().notNull().default([]),
  },
  (t) => [index('imported_products_product_idx').on(t.productId)],
)

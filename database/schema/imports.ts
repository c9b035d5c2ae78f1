import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * Product imports, one per uploaded file. `checking`: its rows are being stored; `checked`: nothing is imported yet;
 * `running`: its products are being written; `failed`: stopped with `failure`; `undoing`, `undone`: being reverted,
 * reverted. A running import is resumed by another process if its own one dies.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    state: text({
      enum: ['checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'],
    }).notNull(),
    /** All products or none, or only those without errors. Null until it is started. */
    mode: text({ enum: ['all', 'skip'] }),
    /** Whether stock of existing products is kept or taken from the file. Null until it is started. */
    stock: text({ enum: ['keep', 'take'] }),
    fileName: text().notNull().default(''),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    startedBy: uuid().references(() => users.id),
    undoneBy: uuid().references(() => users.id),
    /** Result of the check, in products. */
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    /** Changed products in which only the stock differs, and in which the stock and other fields differ. */
    stockOnlyCount: integer().notNull().default(0),
    stockAlsoCount: integer().notNull().default(0),
    /** Products processed since the import, or its undo, was started. */
    doneCount: integer().notNull().default(0),
    /** Products of those that failed. */
    failedCount: integer().notNull().default(0),
    /** Images of its products; those processed so far, and those of them that could not be fetched. */
    pictureCount: integer().notNull().default(0),
    pictureDoneCount: integer().notNull().default(0),
    pictureFailedCount: integer().notNull().default(0),
    /** Images fetched but not used: the product was changed or deleted, or a later import has other images for it. */
    pictureLeftCount: integer().notNull().default(0),
    failure: text().notNull().default(''),
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    undoneAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('imports_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('imports_under_way_idx').on(t.createdAt).where(sql`state in ('running', 'undoing')`),
  ],
)

/** Products of an import: the planned change of each, its state, and the former values for an undo. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file where the product begins; the header is line 1. */
    line: integer().notNull(),
    handle: text().notNull(),
    name: text().notNull().default(''),
    outcome: text({ enum: ['new', 'changed', 'unchanged', 'refused'] }).notNull(),
    state: text({
      enum: ['planned', 'applied', 'failed', 'removed', 'hidden', 'restored', 'kept'],
    })
      .notNull()
      .default('planned'),
    /** For staff: why the product cannot be imported, what was left out, what an undo did. */
    remarks: text().array().notNull().default([]),
    /** No foreign key: an undo deletes the product, but the row remains. */
    productId: uuid(),
    /** Whether the file's stock differs from the shop's: as the only change, or besides others. */
    stockChange: text({ enum: ['only', 'also'] }),
    /** The values to be written (api/imports/plan-row.ts). */
    wanted: jsonb(),
    /** The product's former values, where the import changed it. */
    before: jsonb(),
    /** `products.updated_at` when the file was checked; a product changed since is not overwritten. */
    seenAt: timestamptz(),
    /** `products.updated_at` as written by the import; a product changed since is not reverted. */
    appliedAt: timestamptz(),
    /** Null where the file has no images to be fetched. They are fetched after the products were written. */
    picturesState: text({ enum: ['waiting', 'done'] }),
    /** Lease of the process that fetches the images; after it another process may start over. */
    picturesLeasedUntil: timestamptz(),
    /** The product's images before the import; kept for a while for an undo. */
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
 * Handles and image sources of imported products, so that importing the same file again finds the products and fetches no
 * image twice.
 */
export const importedProducts = pgTable(
  'imported_products',
  {
    handle: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Images that came from a file, and the source of each, in the same order. */
    imageIds: uuid().array().notNull().default([]),
    imageSources: text().array().notNull().default([]),
  },
  (t) => [index('imported_products_product_idx').on(t.productId)],
)

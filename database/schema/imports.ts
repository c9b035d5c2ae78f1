import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    state: text('state', {
      enum: ['checking', 'checked', 'running', 'paused', 'done', 'failed', 'undoing', 'undone'],
    }).notNull(),
    /** All products or none, or only those without errors. Null until it is started. */
    mode: text('mode', { enum: ['all', 'skip'] }),
    /** Whether stock of existing products stays unchanged or is taken from the file. Null until it is started. */
    stock: text('stock', { enum: ['keep', 'take'] }),
    fileName: text('file_name').notNull().default(''),
    /** That of the person who checked, started or undid it last: its job writes remarks in it. */
    language: text('language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    startedBy: uuid('started_by').references(() => users.id),
    undoneBy: uuid('undone_by').references(() => users.id),
    /** Result of the check, in products. */
    newCount: integer('new_count').notNull().default(0),
    changedCount: integer('changed_count').notNull().default(0),
    unchangedCount: integer('unchanged_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    /** Changed products in which only the stock differs, and in which the stock and other fields differ. */
    stockOnlyCount: integer('stock_only_count').notNull().default(0),
    stockAlsoCount: integer('stock_also_count').notNull().default(0),
    /** Products processed since the import, or its undo, was started. */
    doneCount: integer('done_count').notNull().default(0),
    /** Products of those that failed. */
    failedCount: integer('failed_count').notNull().default(0),
    /** Images of its products; those processed so far, and those of them that could not be fetched. */
    imageCount: integer('image_count').notNull().default(0),
    imageDoneCount: integer('image_done_count').notNull().default(0),
    imageFailedCount: integer('image_failed_count').notNull().default(0),
    /** Images fetched but not used: the product was changed or deleted, or a later import has other images for it. */
    imageLeftCount: integer('image_left_count').notNull().default(0),
    /** Which shop the file is of, by its columns, and how its letters were read. */
    format: text('format', { enum: ['shopify', 'woocommerce', 'facebook', 'other'] })
      .notNull()
      .default('shopify'),
    encoding: text('encoding', { enum: ['utf-8', 'utf-16', 'windows-1252'] })
      .notNull()
      .default('utf-8'),
    /** The same for every file with the same titles of columns: choices are remembered by it. */
    columnsKey: text('columns_key').notNull().default(''),
    /** What was chosen, what is to be chosen, and which columns are not read (contract/imports/imports.ts). */
    choices: jsonb('choices').notNull().default({}),
    findings: jsonb('findings'),
    unusedColumns: jsonb('unused_columns').notNull().default([]),
    failure: text('failure').notNull().default(''),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    undoneAt: timestamptz('undone_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('imports_language_check', sql`${t.language} in ('en', 'bn')`),
    index('imports_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('imports_under_way_idx').on(t.createdAt).where(sql`state in ('running', 'undoing')`),
  ],
)

/** Products of an import: the planned change of each, its state, and the former values for an undo. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file where the product begins; the header is line 1. */
    line: integer('line').notNull(),
    handle: text('handle').notNull(),
    name: text('name').notNull().default(''),
    outcome: text('outcome', { enum: ['new', 'changed', 'unchanged', 'refused'] }).notNull(),
    state: text('state', {
      enum: ['planned', 'applied', 'failed', 'removed', 'hidden', 'restored', 'unchanged'],
    })
      .notNull()
      .default('planned'),
    /** For staff: why the product cannot be imported, what was left out, what an undo did. */
    remarks: text('remarks').array().notNull().default([]),
    /** No foreign key: an undo deletes the product, but the row remains. */
    productId: uuid('product_id'),
    /** Whether the file's stock differs from the shop's: as the only change, or among others. */
    stockChange: text('stock_change', { enum: ['only', 'also'] }),
    /** The values to be written (api/imports/planning/plan-row.ts). */
    requested: jsonb('requested'),
    /** The product's former values, where the import changed it. */
    before: jsonb('before'),
    /** `products.updated_at` when the file was checked; a product changed since is not overwritten. */
    seenAt: timestamptz('seen_at'),
    /** `products.updated_at` as written by the import; a product changed since is not reverted. */
    appliedAt: timestamptz('applied_at'),
    /** Null where the file has no images to be fetched. They are fetched after the products were written. */
    imagesState: text('images_state', { enum: ['waiting', 'done'] }),
    /** Read and written by former versions only, which may still run during an update; to be dropped by a later migration. */
    imagesLeasedUntil: timestamptz('images_leased_until'),
    /** The product's images before the import; retained for a while for an undo. */
    imagesBefore: uuid('images_before').array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_outcome_idx').on(t.importId, t.outcome, t.line),
    index('import_rows_applied_idx').on(t.productId).where(sql`state = 'applied'`),
    index('import_rows_planned_idx').on(t.productId).where(sql`state = 'planned' and product_id is not null`),
    index('import_rows_images_idx')
      .on(t.importId, t.line)
      .where(sql`state = 'applied' and images_state = 'waiting'`),
    index('import_rows_images_before_idx').using('gin', t.imagesBefore).where(sql`images_before is not null`),
  ],
)

/**
 * Handles and image sources of imported products, so that importing the same file again finds the products and fetches no
 * image twice.
 */
export const importedProducts = pgTable(
  'imported_products',
  {
    handle: text('handle').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Images that came from a file, and the source of each, in the same order. */
    imageIds: uuid('image_ids').array().notNull().default([]),
    imageSources: text('image_sources').array().notNull().default([]),
  },
  (t) => [index('imported_products_product_idx').on(t.productId)],
)

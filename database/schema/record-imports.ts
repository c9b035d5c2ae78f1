import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

const states = ['checked', 'running', 'paused', 'done', 'failed'] as const

/**
 * Imports of customers and past orders, one per uploaded file. `checked`: nothing is written yet; `running`: rows are being
 * written, by another process if its own one dies; `paused`: by staff; `failed`: stopped with `failure`.
 */
export const recordImports = pgTable(
  'record_imports',
  {
    id: id(),
    kind: text('kind', { enum: ['customers', 'orders'] }).notNull(),
    state: text('state', { enum: states }).notNull().default('checked'),
    format: text('format', { enum: ['shopify', 'woocommerce', 'other'] }).notNull(),
    fileName: text('file_name').notNull().default(''),
    /** That of the person who checked or started it last: its job writes remarks in it. */
    language: text('language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    /** Whether rows that belong to an account of the shop complete it; null until it is started. */
    duplicates: text('duplicates', { enum: ['join', 'list'] }),
    newCount: integer('new_count').notNull().default(0),
    joinedCount: integer('joined_count').notNull().default(0),
    unchangedCount: integer('unchanged_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    /** Columns that are not read although they have values, with the number of these. */
    unusedColumns: jsonb('unused_columns').$type<{ title: string; count: number }[]>().notNull().default([]),
    failure: text('failure').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** When it was started, or resumed last. */
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('record_imports_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('record_imports_running_idx').on(t.createdAt).where(sql`state = 'running'`),
    check(
      'record_imports_state_check',
      sql`${t.state} in ('checked', 'running', 'paused', 'done', 'failed')`,
    ),
    check('record_imports_kind_check', sql`${t.kind} in ('customers', 'orders')`),
  ],
)

/** Rows of such an import: what each would write, and what became of it. */
export const recordImportRows = pgTable(
  'record_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => recordImports.id, { onDelete: 'cascade' }),
    /** Line of the file; the header is line 1. */
    line: integer('line').notNull(),
    name: text('name').notNull().default(''),
    outcome: text('outcome', { enum: ['new', 'joined', 'unchanged', 'refused'] }).notNull(),
    state: text('state', { enum: ['planned', 'applied', 'failed'] })
      .notNull()
      .default('planned'),
    remarks: text('remarks').array().notNull().default([]),
    /**
     * What the file says, emptied once it is written, and with name and remarks a month after the end
     * (docs/moving-in.md §6).
     */
    requested: jsonb('requested'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('record_import_rows_planned_idx').on(t.importId, t.line).where(sql`state = 'planned'`),
  ],
)

import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { StoredFaq } from '#api/catalogue/products/product-faqs.repository.ts'
import type { ImportState } from '#contract/imports/imports.ts'
import type { DbOrTx } from '#database/connect.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { collectionProducts, collections } from '#database/schema/catalogue/collections.ts'
import { importedProducts, importRows, imports } from '#database/schema/imports.ts'
import type {
  PlannedSheet,
  ProductFields,
  RequestedChange,
  UnitsOfVariant,
} from './planning/requested-change.ts'

/**
 * Former values of a changed product, and its stock after the change: an undo subtracts the units sold since. `unitsAfter`:
 * those of each variant, empty where they shared one stock.
 */
export type SnapshotBefore = {
  fields: Partial<Omit<ProductFields, 'isArchived'>> & { archivedAt?: string | null }
  stockAfter: number
  /** Missing where its variants stayed as they were. */
  sheet?: PlannedSheet
  unitsAfter?: UnitsOfVariant[]
  /** Ids of the collections that it joined. */
  joinedCollections?: string[]
  /** Missing where its questions stayed as they were. */
  faqs?: StoredFaq[]
}

export type RunningRow = Omit<typeof importRows.$inferSelect, 'requested' | 'before'> & {
  requested: RequestedChange | null
  before: SnapshotBefore | null
}
export type RunningImport = typeof imports.$inferSelect

/** Key of the advisory lock that a transaction holds while it writes for an import. */
const IMPORT_LOCK_KEY = 5_201_932

/** Takes the lock of the imports until the end of the transaction; false when another transaction has it. */
export async function tryLockImports(tx: DbOrTx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK_KEY}) as locked`,
  )
  return rows[0]?.locked === true
}

/** The oldest import that is running or being undone; on `imports_under_way_idx`. */
export async function findRunningImport(db: DbOrTx): Promise<RunningImport | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(sql`${imports.state} in ('running', 'undoing')`)
    .orderBy(asc(imports.createdAt))
    .limit(1)
  return row
}

export async function findImportState(db: DbOrTx, id: string): Promise<ImportState | undefined> {
  const [row] = await selectState(db, id)
  return row?.state
}

/** The same with the import locked until the end of the transaction: nobody pauses or undoes it meanwhile. */
export async function lockImportState(tx: DbOrTx, id: string): Promise<ImportState | undefined> {
  const [row] = await selectState(tx, id).for('no key update')
  return row?.state
}

function selectState(db: DbOrTx, id: string) {
  return db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
}

const writtenOutcomes = ['new', 'changed'] as const

/**
 * Products still to be written, new ones first, since no order waits for them; the others in the order of their ids, as
 * orders lock them (docs/reliability.md D6).
 */
export async function listPlannedRows(
  db: DbOrTx,
  importId: string,
  limit: number,
  outcomes: readonly (typeof writtenOutcomes)[number][] = writtenOutcomes,
): Promise<RunningRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.outcome, [...outcomes]),
        eq(importRows.state, 'planned'),
      ),
    )
    .orderBy(desc(importRows.outcome), asc(importRows.productId), asc(importRows.line))
    .limit(limit)
  return rows as RunningRow[]
}

/** Products still to be undone. */
export async function listAppliedRows(db: DbOrTx, importId: string, limit: number): Promise<RunningRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.state, 'applied')))
    .orderBy(asc(importRows.line))
    .limit(limit)
  return rows as RunningRow[]
}

/** Result of writing or undoing a row; a remark is appended to those it has. */
export type RowResult = Pick<RunningRow, 'line' | 'state' | 'productId' | 'appliedAt'> & {
  remark?: string | undefined
  before?: SnapshotBefore | undefined
}

export async function updateRows(db: DbOrTx, importId: string, results: RowResult[]): Promise<void> {
  if (results.length === 0) return
  await db.execute(sql`
    update ${importRows} set state = given.state, product_id = given."productId", applied_at = given."appliedAt",
      before = coalesce(given.before, ${importRows.before}),
      remarks = case when given.remark is null then ${importRows.remarks}
        else array_append(${importRows.remarks}, given.remark) end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (line integer, state text, "productId" uuid,
      "appliedAt" timestamptz, before jsonb, remark text)
    where ${importRows.importId} = ${importId} and ${importRows.line} = given.line`)
}

/**
 * Restored products count as unchanged for the import before the undone one, so that it can be undone next. On
 * `import_rows_applied_idx`.
 */
export async function updateAppliedAtAfterUndo(db: DbOrTx, restored: RunningRow[], now: Date): Promise<void> {
  if (restored.length === 0) return
  const given = JSON.stringify(restored.map(({ productId, seenAt }) => ({ productId, seenAt })))
  await db.execute(sql`
    update ${importRows} set applied_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as given ("productId" uuid, "seenAt" timestamptz)
    where ${importRows.state} = 'applied' and ${importRows.productId} = given."productId"
      and ${importRows.appliedAt} = given."seenAt"`)
}

/** Excludes the stock of existing products from an import: rows in which only the stock differs become unchanged. */
export async function excludeStock(db: DbOrTx, id: string, remark: string): Promise<void> {
  await db
    .update(importRows)
    .set({
      remarks: sql`array_append(${importRows.remarks}, ${remark})`,
      outcome: sql`case when ${importRows.stockChange} = 'only' then 'unchanged' else ${importRows.outcome} end`,
    })
    .where(and(eq(importRows.importId, id), isNotNull(importRows.stockChange)))
  await db
    .update(imports)
    .set({
      changedCount: sql`${imports.changedCount} - ${imports.stockOnlyCount}`,
      unchangedCount: sql`${imports.unchangedCount} + ${imports.stockOnlyCount}`,
    })
    .where(eq(imports.id, id))
}

/** Adds to the progress of an import, in products. */
export async function incrementProgress(
  db: DbOrTx,
  id: string,
  { done, failed }: { done: number; failed: number },
): Promise<void> {
  await db
    .update(imports)
    .set({
      doneCount: sql`${imports.doneCount} + ${done}`,
      failedCount: sql`${imports.failedCount} + ${failed}`,
    })
    .where(eq(imports.id, id))
}

/** Stores the handles of imported products, so that the same file finds them again. */
export async function upsertImportedProducts(
  tx: DbOrTx,
  rows: { handle: string; productId: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(importedProducts)
    .values(rows)
    .onConflictDoUpdate({
      target: importedProducts.handle,
      set: { productId: sql`excluded.product_id` },
    })
}

/**
 * The collections that an import made, without a product, of which the audit log has no change by anything else. On
 * `audit_entries_subject_idx`, for each of the shop's few collections.
 */
export async function listEmptyCollectionsOf(db: DbOrTx, importId: string) {
  const isOfCollection = sql`${auditEntries.subjectType} = 'collection' and ${auditEntries.subjectId} = ${collections.id}::text`
  const importOfEntry = sql`${auditEntries.after} ->> 'importId'`
  return db
    .select({ id: collections.id, name: collections.name, slug: collections.slug })
    .from(collections)
    .where(
      and(
        sql`exists (select from ${auditEntries} where ${isOfCollection}
          and ${auditEntries.action} = 'collection.created' and ${importOfEntry} = ${importId})`,
        sql`not exists (select from ${auditEntries} where ${isOfCollection}
          and ${importOfEntry} is distinct from ${importId})`,
        sql`not exists (select from ${collectionProducts} where ${collectionProducts.collectionId} = ${collections.id})`,
      ),
    )
}

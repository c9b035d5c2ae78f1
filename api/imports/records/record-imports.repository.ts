import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type {
  Duplicates,
  RecordImport,
  RecordImportFilter,
  RecordImportState,
  RecordRowFilter,
} from '#contract/imports/record-imports.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { recordImportRows, recordImports } from '#database/schema/record-imports.ts'

type NewRecordImport = typeof recordImports.$inferInsert
export type RunningRecordImport = typeof recordImports.$inferSelect
export type NewRecordRow = typeof recordImportRows.$inferInsert
export type WrittenRow = { line: number; state: 'applied' | 'failed'; remark?: string }

export async function insertRecordImport(db: DbOrTx, row: NewRecordImport): Promise<void> {
  await db.insert(recordImports).values(row)
}

export async function insertRecordRows(db: DbOrTx, rows: NewRecordRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(recordImportRows).values(rows)
}

export async function updateRecordImport(
  db: DbOrTx,
  id: string,
  change: Partial<NewRecordImport>,
): Promise<void> {
  await db.update(recordImports).set(change).where(eq(recordImports.id, id))
}

/** Changes an import only if it is in one of these states; returns whether it was. */
export async function transitionRecordImport(
  db: DbOrTx,
  id: string,
  from: RecordImportState[],
  change: Partial<NewRecordImport>,
): Promise<boolean> {
  const updated = await db
    .update(recordImports)
    .set(change)
    .where(and(eq(recordImports.id, id), inArray(recordImports.state, from)))
    .returning({ id: recordImports.id })
  return updated.length > 0
}

/** Deletes imports that were checked before the given time and never started, with what their files say of people. */
export async function deleteUnstartedRecordImports(db: DbOrTx, before: Date): Promise<void> {
  await db
    .delete(recordImports)
    .where(and(eq(recordImports.state, 'checked'), lt(recordImports.createdAt, before)))
}

/** One page of imports, newest first; on `record_imports_newest_idx`. */
export async function listRecordImports(
  db: DbOrTx,
  filter: Pick<RecordImportFilter, 'kind' | 'state'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecordImport[]> {
  const rows = await selectRecordImports(db)
    .where(isOf(filter))
    .orderBy(desc(recordImports.createdAt), recordImports.id)
    .limit(limit)
    .offset(offset)
  return rows.map(toRecordImport)
}

const isOf = ({ kind, state }: Pick<RecordImportFilter, 'kind' | 'state'>) =>
  and(kind && eq(recordImports.kind, kind), state && eq(recordImports.state, state))

export async function countRecordImports(
  db: DbOrTx,
  filter: Pick<RecordImportFilter, 'kind' | 'state'>,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recordImports).where(isOf(filter))
  return row?.total ?? 0
}

export async function findRecordImport(db: DbOrTx, id: string): Promise<RecordImport | undefined> {
  const [row] = await selectRecordImports(db).where(eq(recordImports.id, id))
  return row && toRecordImport(row)
}

function selectRecordImports(db: DbOrTx) {
  return db
    .select({ row: recordImports, createdByName: users.name })
    .from(recordImports)
    .innerJoin(users, eq(users.id, recordImports.createdBy))
}

function toRecordImport({
  row,
  createdByName,
}: {
  row: RunningRecordImport
  createdByName: string
}): RecordImport {
  const { id, kind, state, format, fileName, duplicates, unusedColumns, failure } = row
  const { createdAt, startedAt, finishedAt, newCount, joinedCount, unchangedCount, refusedCount } = row
  return {
    id,
    kind,
    state,
    format,
    fileName,
    createdByName,
    duplicates,
    unusedColumns,
    failure,
    createdAt,
    startedAt,
    finishedAt,
    counts: { new: newCount, joined: joinedCount, unchanged: unchangedCount, refused: refusedCount },
    progress: {
      done: row.doneCount,
      total: newCount + (duplicates === 'list' ? 0 : joinedCount),
      failed: row.failedCount,
    },
  }
}

type RowFilter = Pick<RecordRowFilter, 'outcome' | 'state' | 'remarks'>

/** One page of the rows of an import in the order of the file; on the primary key. */
export async function listRecordRows(
  db: DbOrTx,
  importId: string,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { line, name, outcome, state, remarks } = recordImportRows
  return db
    .select({ line, name, outcome, state, remarks })
    .from(recordImportRows)
    .where(conditionsOf(importId, filter))
    .orderBy(asc(line))
    .limit(limit)
    .offset(offset)
}

export async function countRecordRows(db: DbOrTx, importId: string, filter: RowFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recordImportRows)
    .where(conditionsOf(importId, filter))
  return row?.total ?? 0
}

function conditionsOf(importId: string, { outcome, state, remarks }: RowFilter) {
  return and(
    eq(recordImportRows.importId, importId),
    outcome && eq(recordImportRows.outcome, outcome),
    state && eq(recordImportRows.state, state),
    remarks && sql`cardinality(${recordImportRows.remarks}) > 0`,
  )
}

/** The oldest import that is running; on `record_imports_running_idx`. */
export async function findRunningRecordImport(db: DbOrTx): Promise<RunningRecordImport | undefined> {
  const [row] = await db
    .select()
    .from(recordImports)
    .where(eq(recordImports.state, 'running'))
    .orderBy(asc(recordImports.createdAt))
    .limit(1)
  return row
}

/** Locks an import until the end of the transaction; false unless it is running. */
export async function lockRunningRecordImport(tx: DbOrTx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: recordImports.id })
    .from(recordImports)
    .where(and(eq(recordImports.id, id), eq(recordImports.state, 'running')))
    .for('update')
  return rows.length > 0
}

/** The next rows to be written, in the order of the file; on `record_import_rows_planned_idx`. */
export async function listPlannedRecords(
  tx: DbOrTx,
  importId: string,
  duplicates: Duplicates,
  limit: number,
) {
  return tx
    .select({
      line: recordImportRows.line,
      outcome: recordImportRows.outcome,
      requested: recordImportRows.requested,
    })
    .from(recordImportRows)
    .where(
      and(
        eq(recordImportRows.importId, importId),
        eq(recordImportRows.state, 'planned'),
        inArray(recordImportRows.outcome, duplicates === 'join' ? ['new', 'joined'] : ['new']),
      ),
    )
    .orderBy(asc(recordImportRows.line))
    .limit(limit)
}

/** Stores what became of rows, and forgets what their file said. */
export async function updateRecordRows(
  tx: DbOrTx,
  importId: string,
  rows: readonly WrittenRow[],
): Promise<void> {
  await tx.execute(sql`
    update record_import_rows r set state = w.state, requested = null,
      remarks = case when w.remark is null then r.remarks else array_prepend(w.remark, r.remarks) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (line int, state text, remark text)
    where r.import_id = ${importId} and r.line = w.line`)
}

export async function addRecordProgress(
  tx: DbOrTx,
  id: string,
  { done, failed }: { done: number; failed: number },
): Promise<void> {
  await tx
    .update(recordImports)
    .set({
      doneCount: sql`${recordImports.doneCount} + ${done}`,
      failedCount: sql`${recordImports.failedCount} + ${failed}`,
    })
    .where(eq(recordImports.id, id))
}

/** Empties what rows say of people in imports that ended, or were stopped since they ran last, before a time; outcomes stay. */
export async function emptyRecordRowsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.execute(sql`
    update record_import_rows r set name = '', remarks = '{}', requested = null from record_imports i
    where i.id = r.import_id and i.state in ('done', 'paused', 'failed')
      and coalesce(i.finished_at, i.started_at, i.created_at) < ${before.toISOString()}
      and (r.name <> '' or r.remarks <> '{}' or r.requested is not null)`)
}

/**
 * Empties rows with the phone or email of a deleted account; one that is still to be written then fails. Reads the
 * whole table.
 */
export async function emptyRecordRowsOf(
  tx: DbOrTx,
  { contacts }: { contacts: readonly string[] },
): Promise<void> {
  const known = sql`any(${sql.param([...contacts])}::text[])`
  await tx.execute(sql`
    update record_import_rows set name = '', remarks = '{}', requested = null
    where requested->>'phone' = ${known} or requested->>'email' = ${known} or name = ${known}`)
}

/** Forgets what the file of an ended import said about people that were not written. */
export async function emptyRecordRows(tx: DbOrTx, importId: string): Promise<void> {
  await tx
    .update(recordImportRows)
    .set({ requested: null })
    .where(and(eq(recordImportRows.importId, importId), sql`${recordImportRows.requested} is not null`))
}

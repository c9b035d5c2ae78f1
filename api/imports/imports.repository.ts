import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  ImportChoices,
  ImportFindings,
  ImportRowFilter,
  ImportState,
  ProductImport,
} from '#contract/imports/imports.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { importedProducts, importRows, imports } from '#database/schema/imports.ts'

type NewImport = typeof imports.$inferInsert
export type NewImportRow = typeof importRows.$inferInsert

export async function insertImport(db: DbOrTx, row: NewImport): Promise<void> {
  await db.insert(imports).values(row)
}

export async function insertImportRows(db: DbOrTx, rows: NewImportRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(importRows).values(rows)
}

export async function updateImport(db: DbOrTx, id: string, change: Partial<NewImport>): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id))
}

/** Changes an import only if it is in one of these states; returns whether it was. */
export async function transitionImport(
  db: DbOrTx,
  id: string,
  from: ImportState[],
  change: Partial<NewImport>,
): Promise<boolean> {
  const updated = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), inArray(imports.state, from)))
    .returning({ id: imports.id })
  return updated.length > 0
}

/** Deletes imports that were checked before the given time and never started. */
export async function deleteUnstartedImports(db: DbOrTx, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(and(inArray(imports.state, ['checking', 'checked']), lt(imports.createdAt, before)))
}

/** One page of imports, newest first; on `imports_newest_idx`. */
export async function listImports(
  db: DbOrTx,
  state: ImportState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductImport[]> {
  const rows = await selectImports(db)
    .where(visibleIn(state))
    .orderBy(desc(imports.createdAt), imports.id)
    .limit(limit)
    .offset(offset)
  return rows.map(toImport)
}

export async function countImports(db: DbOrTx, state: ImportState | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(imports).where(visibleIn(state))
  return row?.total ?? 0
}

/** An import is visible once its check has ended. */
const isVisible = sql`${imports.state} <> 'checking'`

const visibleIn = (state: ImportState | undefined) => and(isVisible, state && eq(imports.state, state))

export async function findImport(db: DbOrTx, id: string): Promise<ProductImport | undefined> {
  const [row] = await selectImports(db).where(and(isVisible, eq(imports.id, id)))
  if (!row) return undefined
  const found = toImport(row)
  return found.state === 'done' ? { ...found, notOnSale: await countNotOnSale(db, id) } : found
}

/** Products of an import that shoppers do not see; over its rows, of which there are at most 10,000. */
async function countNotOnSale(db: DbOrTx, importId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(importRows)
    .innerJoin(products, eq(products.id, importRows.productId))
    .where(
      and(eq(importRows.importId, importId), eq(importRows.state, 'applied'), isNotNull(products.archivedAt)),
    )
  return row?.total ?? 0
}

function selectImports(db: DbOrTx) {
  return db
    .select({
      import: imports,
      createdByName: users.name,
      startedByName: starters.name,
      undoneByName: undoers.name,
    })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .leftJoin(starters, eq(starters.id, imports.startedBy))
    .leftJoin(undoers, eq(undoers.id, imports.undoneBy))
}

const starters = alias(users, 'starters')
const undoers = alias(users, 'undoers')

type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number]

function toImport({ import: row, ...names }: ImportRecord): ProductImport {
  const { id, state, mode, fileName, failure, createdAt, startedAt, finishedAt, undoneAt } = row
  const { newCount, changedCount, unchangedCount, refusedCount } = row
  const { format, encoding } = row
  const choices = row.choices as ImportChoices
  const unusedColumns = row.unusedColumns as ProductImport['unusedColumns']
  return {
    id,
    state,
    mode,
    fileName,
    failure,
    createdAt,
    startedAt,
    finishedAt,
    undoneAt,
    ...names,
    format,
    encoding,
    choices,
    unusedColumns,
    findings: (row.findings as ImportFindings | null) ?? noFindings,
    counts: { new: newCount, changed: changedCount, unchanged: unchangedCount, refused: refusedCount },
    stock: { only: row.stockOnlyCount, also: row.stockAlsoCount, choice: row.stock },
    images: {
      done: row.imageDoneCount,
      total: row.imageCount,
      failed: row.imageFailedCount,
      left: row.imageLeftCount,
    },
    progress: { done: row.doneCount, total: newCount + changedCount, failed: row.failedCount },
  }
}

const noFindings: ImportFindings = {
  decimals: 0,
  uncategorised: 0,
  uncounted: 0,
  categories: [],
  columns: [],
}

/** What was last chosen for a file with the same columns; on `imports_newest_idx`. */
export async function findFormerChoices(db: DbOrTx, columnsKey: string): Promise<ImportChoices> {
  const [row] = await db
    .select({ choices: imports.choices })
    .from(imports)
    .where(eq(imports.columnsKey, columnsKey))
    .orderBy(desc(imports.createdAt), imports.id)
    .limit(1)
  return (row?.choices as ImportChoices | undefined) ?? {}
}

/** Locks an import that is only checked; false when it was started meanwhile. */
export async function lockChecked(tx: DbOrTx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update')
  return row?.state === 'checked'
}

export async function deleteImportRows(tx: DbOrTx, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId))
}

type RowFilter = Pick<ImportRowFilter, 'outcome' | 'state' | 'remarks'>

/** One page of an import's products in the order of the file; on the primary key, since an import has at most 10,000. */
export async function listImportRows(
  db: DbOrTx,
  importId: string,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      line: importRows.line,
      handle: importRows.handle,
      name: importRows.name,
      outcome: importRows.outcome,
      state: importRows.state,
      remarks: importRows.remarks,
      productId: importRows.productId,
    })
    .from(importRows)
    .where(conditionsOf(importId, filter))
    .orderBy(asc(importRows.line))
    .limit(limit)
    .offset(offset)
}

export async function countImportRows(db: DbOrTx, importId: string, filter: RowFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(importRows).where(conditionsOf(importId, filter))
  return row?.total ?? 0
}

function conditionsOf(importId: string, { outcome, state, remarks }: RowFilter) {
  return and(
    eq(importRows.importId, importId),
    outcome && eq(importRows.outcome, outcome),
    state && eq(importRows.state, state),
    remarks && sql`cardinality(${importRows.remarks}) > 0`,
  )
}

/** Products that were imported with these handles before. */
export async function listImportedProducts(db: DbOrTx, handles: string[]) {
  if (handles.length === 0) return []
  return db.select().from(importedProducts).where(inArray(importedProducts.handle, handles))
}

/** Products whose ids have these last 12 characters, as exported handles do. Reads the whole table, once per file. */
export async function listProductIdsEnding(db: DbOrTx, endings: string[]): Promise<string[]> {
  if (endings.length === 0) return []
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`right(${products.id}::text, 12) = any(${sql.param(endings)})`)
  return rows.map(({ id }) => id)
}

/** Accounts that may sell, by verified email or by name ignoring case; `texts` in lower case. */
export async function listSellersByEmailOrName(db: DbOrTx, texts: string[]) {
  if (texts.length === 0) return []
  return db
    .select({ id: users.id, name: users.name, email: verifiedEmail })
    .from(users)
    .where(and(maySell, or(inArray(verifiedEmail, texts), inArray(sql`lower(${users.name})`, texts))))
}

/** Which of these accounts may sell. */
export async function listSellerIds(db: DbOrTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(maySell, inArray(users.id, ids)))
  return rows.map(({ id }) => id)
}

const maySell = and(inArray(users.role, ['seller', 'admin']), isNull(users.deletedAt))
const verifiedEmail = sql<
  string | null
>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`

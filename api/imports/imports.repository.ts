import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportRowFilter, ImportState, ProductImport } from '#contract/imports/imports.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { importedProducts, importRows, imports } from '#database/schema/imports.ts'

export type NewImport = typeof imports.$inferInsert
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

/** Changes an import only while it is in one of these states; whether it was. */
export async function moveImport(
  db: DbOrTx,
  id: string,
  from: ImportState[],
  change: Partial<NewImport>,
): Promise<boolean> {
  const moved = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), inArray(imports.state, from)))
    .returning({ id: imports.id })
  return moved.length > 0
}

/** Forgets files that were checked before this moment and never imported. */
export async function deleteUnusedImports(db: DbOrTx, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(and(inArray(imports.state, ['checking', 'checked']), lt(imports.createdAt, before)))
}

/** On `imports_newest_idx`. */
export async function listImports(
  db: DbOrTx,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductImport[]> {
  const rows = await notified(db)
    .where(shown)
    .orderBy(desc(imports.createdAt), imports.id)
    .limit(limit)
    .offset(offset)
  return rows.map(toImport)
}

export async function countImports(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(imports).where(shown)
  return row?.total ?? 0
}

/** Half a check is no import yet. */
const shown = sql`${imports.state} <> 'checking'`

export async function findImport(db: DbOrTx, id: string): Promise<ProductImport | undefined> {
  const [row] = await notified(db).where(and(shown, eq(imports.id, id)))
  return row && toImport(row)
}

function notified(db: DbOrTx) {
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

type ImportRecord = Awaited<ReturnType<typeof notified>>[number]

function toImport({ import: row, ...names }: ImportRecord): ProductImport {
  const { id, state, mode, fileName, failure, createdAt, startedAt, finishedAt, undoneAt } = row
  const { newCount, changedCount, unchangedCount, refusedCount } = row
  return {
    ...{ id, state, mode, fileName, failure, createdAt, startedAt, finishedAt, undoneAt, ...names },
    counts: { new: newCount, changed: changedCount, unchanged: unchangedCount, refused: refusedCount },
    stock: { only: row.stockOnlyCount, also: row.stockAlsoCount, choice: row.stock },
    pictures: {
      done: row.pictureDoneCount,
      total: row.pictureCount,
      failed: row.pictureFailedCount,
      left: row.pictureLeftCount,
    },
    progress: { done: row.doneCount, total: newCount + changedCount, failed: row.failedCount },
  }
}

type RowFilter = Pick<ImportRowFilter, 'outcome' | 'state' | 'remarks'>

/** In the order of the file. A state alone has no index: an import has 10,000 products at most. */
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

/** Products that came by these handles before. */
export async function listImportedProducts(db: DbOrTx, handles: string[]) {
  if (handles.length === 0) return []
  return db.select().from(importedProducts).where(inArray(importedProducts.handle, handles))
}

/** Products whose id ends so, as the handles of an export do. Reads the whole table: once for a file. */
export async function listIdsEnding(db: DbOrTx, endings: string[]): Promise<string[]> {
  if (endings.length === 0) return []
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`right(${products.id}::text, 12) = any(${sql.param(endings)})`)
  return rows.map(({ id }) => id)
}

/** Open accounts that may sell, by proved email, and by name in any case. */
export async function listSellersCalled(db: DbOrTx, called: string[]) {
  if (called.length === 0) return []
  return db
    .select({ id: users.id, name: users.name, email: verifiedEmail })
    .from(users)
    .where(and(maySell, or(inArray(verifiedEmail, called), inArray(sql`lower(${users.name})`, called))))
}

/** Which of these accounts may still sell. */
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

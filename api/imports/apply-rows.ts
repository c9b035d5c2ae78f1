import { type AuditChange, insertAuditEntries, type NewAuditEntry } from '#api/audit/audit.repository.ts'
import { insertWholeProducts, updateWholeProducts } from '#api/catalogue/products/bulk-products.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import {
  listFaqsOfAll,
  replaceFaqsOf,
  type StoredFaq,
} from '#api/catalogue/products/product-faqs.repository.ts'
import type { StockCause } from '#api/catalogue/stock/stock.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { createMissingCategories } from './create-categories.ts'
import { listImportedProducts, listSellerIds } from './imports.repository.ts'
import { joinCollections } from './join-collections.ts'
import { addOldAddresses } from './old-addresses.ts'
import { stockMovedRemark, withChosenStock } from './planning/plan-stock.ts'
import {
  changedSnapshot,
  newSnapshot,
  snapshotBefore,
  type WrittenProduct,
} from './planning/product-snapshot.ts'
import type { PlannedSheet, ProductFields, RequestedChange } from './planning/requested-change.ts'
import type { CategoryPaths } from './reading/category-paths.ts'
import {
  type RowResult,
  type RunningImport,
  type RunningRow,
  updateRows,
  upsertImportedProducts,
} from './run-imports.repository.ts'
import { auditedVariants, readSheets, sheetTargets, writeSheets } from './write-sheets.ts'

/**
 * Writes a batch of planned products in a constant number of statements, and returns the rows that failed. A product that was
 * created or changed since the check is not written, and its row says so. The caller holds the lock of the imports and runs
 * this in `changeCatalogue`.
 */
export async function applyRows(
  tx: Tx,
  runningImport: RunningImport,
  rows: RunningRow[],
  now: Date,
): Promise<RowResult[]> {
  const newCategories = rows.flatMap(({ requested }) =>
    requested?.newCategory ? [requested.newCategory] : [],
  )
  const cause = { actorId: actorOf(runningImport), importId: runningImport.id, at: now }
  const paths = await createMissingCategories(tx, newCategories, cause)
  const sellerIds = new Set(
    await listSellerIds(tx, [...new Set(rows.flatMap(({ requested }) => requested?.fields.sellerId ?? []))]),
  )
  const withLevels = rows.map((row) => withCategory(row, paths))
  const created = await createProducts(tx, runningImport, withLevels, { paths, sellerIds, now })
  const changed = await changeProducts(tx, runningImport, withLevels, { paths, sellerIds, now })
  const results = [...created, ...changed]
  // Before the redirects, as whoever changes the address of a collection locks the two.
  const withCollections = await joinCollections(tx, rows, results, cause)
  const written = await addOldAddresses(tx, withLevels, withCollections, now)
  await updateRows(tx, runningImport.id, written)
  return results.filter(({ state }) => state === 'failed')
}

/** A row whose category the import has made, with its ids. */
function withCategory(row: RunningRow, paths: CategoryPaths): RunningRow {
  const { requested } = row
  const found = requested?.newCategory && paths.findPath(requested.newCategory)
  if (!requested || !found) return row
  const { categoryId, subcategoryId, subSubcategoryId } = found
  const fields = { ...requested.fields, categoryId, subcategoryId, subSubcategoryId }
  return { ...row, requested: { ...requested, fields } }
}

type Context = { paths: CategoryPaths; sellerIds: ReadonlySet<string>; now: Date }

async function createProducts(tx: Tx, runningImport: RunningImport, allRows: RunningRow[], context: Context) {
  const { paths, now } = context
  const rows = allRows.filter(({ outcome }) => outcome === 'new')
  const handles = rows.map(({ handle }) => handle)
  const takenHandles = new Set((await listImportedProducts(tx, handles)).map(({ handle }) => handle))
  const products: (WrittenProduct & { row: RunningRow })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const problem = takenHandles.has(row.handle)
      ? importMessages.createdMeanwhile
      : row.requested?.sheet && isProductStorable(row.requested.fields, row.requested.fields, context)
        ? undefined
        : importMessages.notStorable
    if (problem || !row.requested) results.push(failedRow(row, problem))
    else products.push({ ...newSnapshot(newId(now.getTime()), row.requested, now), row })
  }
  await insertWholeProducts(tx, withCategoryNames(products, paths), now)
  await writeSheets(tx, sheetTargets(products), causeOf(runningImport, now))
  await replaceFaqsOf(tx, faqsOf(products.map(({ id, row }) => [id, row.requested?.faqs])))
  await upsertImportedProducts(
    tx,
    products.map(({ id, row }) => ({ handle: row.handle, productId: id })),
  )
  await insertAuditEntries(
    tx,
    products.map(({ id, row, sheet }) => {
      const after = { ...row.requested?.fields, ...auditedVariants(sheet) }
      return auditEntryOf(runningImport, 'product.created', id, { before: null, after, at: now })
    }),
  )
  return [...results, ...products.map(({ id, row }) => appliedRow(row, id, now))]
}

async function changeProducts(tx: Tx, runningImport: RunningImport, allRows: RunningRow[], context: Context) {
  const { paths, now } = context
  const rows = allRows.filter(({ outcome }) => outcome === 'changed')
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const locked = await lockProducts(tx, ids)
  const stored = new Map(locked.map((product) => [product.id, product]))
  const sheets = await readSheets(tx, locked)
  const withFaqs = rows.filter(({ requested }) => requested?.faqs)
  const faqsBefore = await listFaqsOfAll(
    tx,
    withFaqs.flatMap(({ productId }) => productId ?? []),
  )
  const products: (WrittenProduct & {
    row: RunningRow
    change: RequestedChange
    before: RowResult['before']
    remark: RowResult['remark']
  })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const product = stored.get(row.productId ?? '')
    const sheet = sheets.get(row.productId ?? '')
    if (!product || !sheet || !row.requested) results.push(failedRow(row, importMessages.deletedMeanwhile))
    else if (product.updatedAt.getTime() !== row.seenAt?.getTime())
      results.push(failedRow(row, importMessages.changedMeanwhile))
    else if (!isProductStorable({ ...product, ...row.requested.fields }, row.requested.fields, context))
      results.push(failedRow(row, importMessages.notStorable))
    else {
      const change = withChosenStock(row.requested, runningImport.stock === 'take')
      const after = changedSnapshot(product, change, countedUnits(sheet), now)
      const stocks = { stockNow: product.stock, stockAfter: after.stock }
      const remark = runningImport.stock === 'take' ? stockMovedRemark(row.requested, stocks) : undefined
      const faqs = change.faqs && (faqsBefore.get(product.id) ?? [])
      const before = { ...snapshotBefore(product, change, after, sheet), ...(faqs && { faqs }) }
      products.push({ ...after, row, change, before, remark })
    }
  }
  await updateWholeProducts(tx, withCategoryNames(products, paths), now)
  await writeSheets(tx, sheetTargets(products), causeOf(runningImport, now))
  await replaceFaqsOf(tx, faqsOf(products.map(({ id, change }) => [id, change.faqs])))
  await upsertImportedProducts(
    tx,
    products.map(({ id, row }) => ({ handle: row.handle, productId: id })),
  )
  await insertAuditEntries(
    tx,
    products.map(({ id, change, before, sheet }) => {
      return auditEntryOf(runningImport, 'product.changed', id, {
        before: { ...before?.fields, ...auditedVariants(before?.sheet) },
        after: { ...change.fields, ...auditedVariants(sheet) },
        at: now,
      })
    }),
  )
  return [
    ...results,
    ...products.map(({ id, row, before, remark }) => ({ ...appliedRow(row, id, now), before, remark })),
  ]
}

/** The questions to be written, of the products that have any. */
export const faqsOf = (pairs: readonly (readonly [id: string, faqs: StoredFaq[] | undefined])[]) =>
  new Map(pairs.flatMap(([id, faqs]) => (faqs ? [[id, faqs] as const] : [])))

/** The units of each variant, where they are counted. */
export const countedUnits = ({ hasVariants, variants }: PlannedSheet) => (hasVariants ? variants : [])

/** Whether the category of a product exists, and the seller that a change names may still sell. */
export function isProductStorable(
  { categoryId = '', subcategoryId = null, subSubcategoryId = null }: Partial<ProductFields>,
  { sellerId }: Partial<ProductFields>,
  { paths, sellerIds }: Pick<Context, 'paths' | 'sellerIds'>,
): boolean {
  const names = paths.namesOf({ categoryId, subcategoryId, subSubcategoryId })
  return names !== undefined && (sellerId === undefined || sellerIds.has(sellerId))
}

/** Adds the names of the categories, which the search index needs. */
export function withCategoryNames<P extends WrittenProduct>(products: P[], paths: CategoryPaths) {
  return products.map((product) => ({ ...product, categoryNames: paths.namesOf(product) ?? [] }))
}

/** The cause of the stock movements of an import or its undo. */
export function causeOf(runningImport: RunningImport, at: Date): StockCause {
  return {
    reason: 'import',
    sourceType: 'import',
    sourceId: runningImport.id,
    actorId: actorOf(runningImport),
    at,
  }
}

function appliedRow({ line }: RunningRow, productId: string, now: Date): RowResult {
  return { line, state: 'applied', productId, appliedAt: now }
}

function failedRow(
  { line, productId }: RunningRow,
  remark = importMessages.notStorable as string,
): RowResult {
  return { line, state: 'failed', productId, appliedAt: null, remark }
}

/** The account that the audit log names for what an import writes in its present state. */
export function actorOf({ state, createdBy, startedBy, undoneBy }: RunningImport): string {
  return (state === 'undoing' ? undoneBy : startedBy) ?? createdBy
}

/** Audit entry of one product that an import changes; `after` also names the import. */
export function auditEntryOf(
  runningImport: RunningImport,
  action: string,
  productId: string,
  { before, after, at }: AuditChange,
): NewAuditEntry {
  return {
    actorId: actorOf(runningImport),
    action,
    subjectType: 'product',
    subjectId: productId,
    before,
    after: { ...(after as object), importId: runningImport.id },
    at,
  }
}

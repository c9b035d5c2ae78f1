import { type AuditChange, insertAuditEntries, type NewAuditEntry } from '#api/audit/audit.repository.ts'
import { insertWholeProducts, updateWholeProducts } from '#api/catalogue/products/bulk-products.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import type { VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import { type ColorsAndSizes, hasOtherOptions } from '#api/catalogue/stock/colors-and-sizes.ts'
import { type PriceTarget, savePrices } from '#api/catalogue/stock/save-prices.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import type { StockCause } from '#api/catalogue/stock/stock.repository.ts'
import { listOptions, listVariantStock } from '#api/catalogue/stock/variants.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type CategoryPaths, loadCategoryPaths } from './category-paths.ts'
import { listImportedProducts, listSellerIds } from './imports.repository.ts'
import { withChosenStock } from './plan-stock.ts'
import { changedSnapshot, newSnapshot, snapshotBefore, type WrittenProduct } from './product-snapshot.ts'
import type { ProductFields, RequestedChange } from './requested-change.ts'
import {
  type RowResult,
  type RunningImport,
  type RunningRow,
  updateRows,
  upsertImportedProducts,
} from './run-imports.repository.ts'

/**
 * Writes a batch of planned products in a constant number of statements, and returns the rows that failed. A product that was
 * created or changed since the check is not written, and its row says so. The caller holds the lock of the imports and runs
 * this in `changeCatalogue`.
 */
export async function applyRows(
  tx: Tx,
  job: RunningImport,
  rows: RunningRow[],
  now: Date,
): Promise<RowResult[]> {
  const paths = await loadCategoryPaths(tx)
  const sellerIds = new Set(
    await listSellerIds(tx, unique(rows.flatMap(({ requested }) => requested?.fields.sellerId ?? []))),
  )
  const created = await createProducts(tx, job, rows, { paths, sellerIds, now })
  const changed = await changeProducts(tx, job, rows, { paths, sellerIds, now })
  const results = [...created, ...changed]
  await updateRows(tx, job.id, results)
  return results.filter(({ state }) => state === 'failed')
}

type Context = { paths: CategoryPaths; sellerIds: ReadonlySet<string>; now: Date }

async function createProducts(tx: Tx, job: RunningImport, allRows: RunningRow[], context: Context) {
  const { paths, now } = context
  const rows = allRows.filter(({ outcome }) => outcome === 'new')
  const handles = rows.map(({ handle }) => handle)
  const takenHandles = new Set((await listImportedProducts(tx, handles)).map(({ handle }) => handle))
  const products: (WrittenProduct & { row: RunningRow })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const problem = takenHandles.has(row.handle)
      ? importMessages.createdMeanwhile
      : row.requested && isProductStorable(row.requested.fields, row.requested.fields, context)
        ? undefined
        : importMessages.notStorable
    if (problem || !row.requested) results.push(failedRow(row, problem))
    else products.push({ ...newSnapshot(newId(now.getTime()), row.requested, now), row })
  }
  await insertWholeProducts(tx, withCategoryNames(products, paths), now)
  await saveVariants(tx, variantTargets(products), causeOf(job, now))
  await upsertImportedProducts(
    tx,
    products.map(({ id, row }) => ({ handle: row.handle, productId: id })),
  )
  await insertAuditEntries(
    tx,
    products.map(({ id, row }) => {
      return auditEntryOf(job, 'product.created', id, { before: null, after: row.requested?.fields, at: now })
    }),
  )
  return [...results, ...products.map(({ id, row }) => appliedRow(row, id, now))]
}

async function changeProducts(tx: Tx, job: RunningImport, allRows: RunningRow[], context: Context) {
  const { paths, now } = context
  const rows = allRows.filter(({ outcome }) => outcome === 'changed')
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const stored = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const variantsOf = Map.groupBy(await listVariantStock(tx, ids), ({ productId }) => productId)
  const options = Map.groupBy(await listOptions(tx, ids), ({ productId }) => productId)
  const otherOptions = new Set(ids.filter((id) => hasOtherOptions(options.get(id) ?? [])))
  const products: (WrittenProduct & {
    row: RunningRow
    change: RequestedChange
    before: RowResult['before']
  })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const product = stored.get(row.productId ?? '')
    const variants = (variantsOf.get(row.productId ?? '') ?? []).map(toVariantStock)
    if (!product || !row.requested) results.push(failedRow(row, importMessages.deletedMeanwhile))
    else if (product.updatedAt.getTime() !== row.seenAt?.getTime())
      results.push(failedRow(row, importMessages.changedMeanwhile))
    else if (otherOptions.has(product.id) && changesOptions(row.requested))
      results.push(failedRow(row, importMessages.otherOptions))
    else if (!isProductStorable({ ...product, ...row.requested.fields }, row.requested.fields, context))
      results.push(failedRow(row, importMessages.notStorable))
    else {
      const change = withChosenStock(row.requested, job.stock === 'take')
      const after = changedSnapshot(product, change, variants, now)
      products.push({ ...after, row, change, before: snapshotBefore(product, change, after, variants) })
    }
  }
  await updateWholeProducts(tx, withCategoryNames(products, paths), now)
  await saveVariants(tx, variantTargets(products), causeOf(job, now))
  await savePrices(
    tx,
    products.flatMap(({ id, change }) => priceTarget(id, change.fields)),
    now,
  )
  await upsertImportedProducts(
    tx,
    products.map(({ id, row }) => ({ handle: row.handle, productId: id })),
  )
  await insertAuditEntries(
    tx,
    products.map(({ id, change, before }) => {
      return auditEntryOf(job, 'product.changed', id, {
        before: before?.fields,
        after: change.fields,
        at: now,
      })
    }),
  )
  return [...results, ...products.map(({ id, row, before }) => ({ ...appliedRow(row, id, now), before }))]
}

/** Whether a change sets colours, sizes, or the stock of each. */
function changesOptions({ fields, variants, withStock }: RequestedChange): boolean {
  const { colors, sizes, hasVariants } = fields
  return [colors, sizes, hasVariants, variants, withStock?.variants].some((value) => value !== undefined)
}

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

/** What written products are to offer; without those whose variants and their stock stay as they are. */
export function variantTargets(products: WrittenProduct[]): ColorsAndSizes[] {
  return products
    .filter(({ variants, hasVariants }) => variants !== undefined || !hasVariants)
    .map(({ id, colors, sizes, stock, variants }) => ({ productId: id, colors, sizes, stock, variants }))
}

export const toVariantStock = ({ color, size, stock }: VariantStock): VariantStock => ({ color, size, stock })

/** What all variants of a product are to cost, where a change says so. */
export function priceTarget(
  productId: string,
  { listPrice, discountPercent }: Partial<Pick<ProductFields, 'listPrice' | 'discountPercent'>>,
): PriceTarget[] {
  return listPrice === undefined && discountPercent === undefined
    ? []
    : [{ productId, listPrice, discountPercent }]
}

/** The cause of the stock movements of an import or its undo. */
export function causeOf(job: RunningImport, at: Date): StockCause {
  return { reason: 'import', sourceType: 'import', sourceId: job.id, actorId: actorOf(job), at }
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

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Audit entry of one product that an import changes; `after` also names the import. */
export function auditEntryOf(
  job: RunningImport,
  action: string,
  productId: string,
  { before, after, at }: AuditChange,
): NewAuditEntry {
  return {
    actorId: actorOf(job),
    action,
    subjectType: 'product',
    subjectId: productId,
    before,
    after: { ...(after as object), importId: job.id },
    at,
  }
}

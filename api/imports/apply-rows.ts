import { insertAuditEntries, type NewAuditEntry } from '#api/audit/audit.repository.ts'
import {
  insertWholeProducts,
  listOwnedVariantsOf,
  replaceVariantsOf,
  updateWholeProducts,
} from '#api/catalogue/products/bulk-products.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type CategoryPaths, loadCategoryPaths } from './category-paths.ts'
import { listImportedProducts, listSellerIds } from './imports.repository.ts'
import type { ProductFields, RequestedChange } from './plan-row.ts'
import { chosenStock } from './plan-stock.ts'
import { changedSnapshot, newSnapshot, snapshotBefore, type WrittenProduct } from './product-snapshot.ts'
import {
  type RowResult,
  type RunningImport,
  type RunningRow,
  updateRows,
  upsertImportedProducts,
} from './run-imports.repository.ts'

export type Work = Pick<RunningImport, 'id' | 'state' | 'stock' | 'createdBy' | 'startedBy' | 'undoneBy'>

/** Of a batch of products, in a dozen statements whatever their number. */
export type Applied = { failed: RowResult[] }

/**
 * Writes a batch of planned products. What was changed or made since the check is left alone and told. The caller holds the
 * imports' lock and runs this in `changeCatalogue`.
 */
export async function applyRows(tx: Tx, work: Work, rows: RunningRow[], now: Date): Promise<Applied> {
  const paths = await loadCategoryPaths(tx)
  const sellerIds = new Set(
    await listSellerIds(tx, unique(rows.flatMap(({ wanted }) => wanted?.fields.sellerId ?? []))),
  )
  const made = await makeProducts(tx, work, rows, { paths, sellerIds, now })
  const changed = await changeProducts(tx, work, rows, { paths, sellerIds, now })
  const results = [...made, ...changed]
  await updateRows(tx, work.id, results)
  return { failed: results.filter(({ state }) => state === 'failed') }
}

type Facts = { paths: CategoryPaths; sellerIds: ReadonlySet<string>; now: Date }

async function makeProducts(tx: Tx, work: Work, all: RunningRow[], facts: Facts) {
  const { paths, now } = facts
  const rows = all.filter(({ outcome }) => outcome === 'new')
  const handles = rows.map(({ handle }) => handle)
  const taken = new Set((await listImportedProducts(tx, handles)).map(({ handle }) => handle))
  const products: (WrittenProduct & { row: RunningRow })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const problem = taken.has(row.handle)
      ? importMessages.createdMeanwhile
      : row.wanted && storableRows(row.wanted.fields, row.wanted.fields, facts)
        ? undefined
        : importMessages.notStorable
    if (problem || !row.wanted) results.push(failedRow(row, problem))
    else products.push({ ...newSnapshot(newId(now.getTime()), row.wanted, now), row })
  }
  await insertWholeProducts(tx, messageOf(products, paths), now)
  await replaceVariantsOf(tx, [], ownedVariants(products))
  await upsertImportedProducts(
    tx,
    products.map(({ id, row }) => ({ handle: row.handle, productId: id })),
  )
  await insertAuditEntries(
    tx,
    products.map(({ id, row }) => entry(work, id, 'product.created', null, row.wanted?.fields, now)),
  )
  return [...results, ...products.map(({ id, row }) => appliedRow(row, id, now))]
}

async function changeProducts(tx: Tx, work: Work, all: RunningRow[], facts: Facts) {
  const { paths, now } = facts
  const rows = all.filter(({ outcome }) => outcome === 'changed')
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const stored = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const variantsOf = Map.groupBy(await listOwnedVariantsOf(tx, ids), ({ productId }) => productId)
  const products: (WrittenProduct & {
    row: RunningRow
    wanted: RequestedChange
    before: RowResult['before']
  })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const product = stored.get(row.productId ?? '')
    const variants = (variantsOf.get(row.productId ?? '') ?? []).map(({ productId: _, ...rest }) => rest)
    if (!product || !row.wanted) results.push(failedRow(row, importMessages.deletedMeanwhile))
    else if (product.updatedAt.getTime() !== row.seenAt?.getTime())
      results.push(failedRow(row, importMessages.changedMeanwhile))
    else if (!storableRows({ ...product, ...row.wanted.fields }, row.wanted.fields, facts))
      results.push(failedRow(row, importMessages.notStorable))
    else {
      const input = chosenStock(row.wanted, work.stock === 'take')
      const after = changedSnapshot(product, input, variants, now)
      products.push({ ...after, row, wanted: input, before: snapshotBefore(product, input, after, variants) })
    }
  }
  await updateWholeProducts(tx, messageOf(products, paths), now)
  const counted = products.filter(({ variants }) => variants !== undefined)
  await replaceVariantsOf(
    tx,
    counted.map(({ id }) => id),
    ownedVariants(counted),
  )
  await upsertImportedProducts(
    tx,
    products.map(({ id, row }) => ({ handle: row.handle, productId: id })),
  )
  await insertAuditEntries(
    tx,
    products.map(({ id, wanted, before }) =>
      entry(work, id, 'product.changed', before?.fields, wanted.fields, now),
    ),
  )
  return [...results, ...products.map(({ id, row, before }) => ({ ...appliedRow(row, id, now), before }))]
}

/** Whether the category of a product is there, and the seller that a change names. */
export function storableRows(
  { categoryId = '', subcategoryId = null, subSubcategoryId = null }: Partial<ProductFields>,
  { sellerId }: Partial<ProductFields>,
  { paths, sellerIds }: Pick<Facts, 'paths' | 'sellerIds'>,
): boolean {
  const names = paths.namesOf({ categoryId, subcategoryId, subSubcategoryId })
  return names !== undefined && (sellerId === undefined || sellerIds.has(sellerId))
}

/** With the names of their categories, for search. */
export function messageOf<P extends WrittenProduct>(products: P[], paths: CategoryPaths) {
  return products.map((product) => ({ ...product, categoryNames: paths.namesOf(product) ?? [] }))
}

export function ownedVariants(products: WrittenProduct[]) {
  return products.flatMap(({ id, variants = [] }) => variants.map((one) => ({ ...one, productId: id })))
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

/** In whose name an import writes what it writes now. */
export function actorOf({ state, createdBy, startedBy, undoneBy }: Work): string {
  return (state === 'undoing' ? undoneBy : startedBy) ?? createdBy
}

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

export function entry(
  work: Work,
  productId: string,
  action: string,
  before: unknown,
  after: unknown,
  at: Date,
): NewAuditEntry {
  return {
    actorId: actorOf(work),
    action,
    subjectType: 'product',
    subjectId: productId,
    before,
    after: { ...(after as object), importId: work.id },
    at,
  }
}

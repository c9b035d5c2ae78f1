import { importMessages } from '#contract/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { insertAuditEntries, type NewAuditEntry } from '../audit/audit.repository.ts'
import {
  insertWholeProducts,
  listVariantsOf,
  replaceVariantsOf,
  updateWholeProducts,
} from '../products/bulk-writing.repository.ts'
import { lockProducts } from '../products/writing.repository.ts'
import { type CategoryPaths, loadCategoryPaths } from './category-paths.ts'
import { listImportedProducts } from './imports.repository.ts'
import {
  type RowResult,
  type RunningImport,
  type RunningRow,
  updateRows,
  upsertImportedProducts,
} from './running.repository.ts'
import { asChanged, asNew, beforeOf, type Written } from './whole-product.ts'

type Work = Pick<RunningImport, 'id' | 'createdBy'>

/** Of a batch of products, in a dozen statements whatever their number. */
export type Applied = { failed: RowResult[] }

/**
 * Writes a batch of planned products. What was changed or made since the check is left alone and told. The caller holds the
 * imports' lock and runs this in `changeCatalogue`.
 */
export async function applyRows(tx: Tx, work: Work, rows: RunningRow[], now: Date): Promise<Applied> {
  const paths = await loadCategoryPaths(tx)
  const made = await makeProducts(tx, work, rows, { paths, now })
  const changed = await changeProducts(tx, work, rows, { paths, now })
  const results = [...made, ...changed]
  await updateRows(tx, work.id, results)
  return { failed: results.filter(({ state }) => state === 'failed') }
}

type Facts = { paths: CategoryPaths; now: Date }

async function makeProducts(tx: Tx, work: Work, all: RunningRow[], { paths, now }: Facts) {
  const rows = all.filter(({ outcome }) => outcome === 'new')
  const handles = rows.map(({ handle }) => handle)
  const taken = new Set((await listImportedProducts(tx, handles)).map(({ handle }) => handle))
  const products: (Written & { row: RunningRow })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const problem = taken.has(row.handle)
      ? importMessages.madeMeanwhile
      : row.wanted && isThere(paths, row.wanted.fields)
        ? undefined
        : importMessages.notStorable
    if (problem || !row.wanted) results.push(failedRow(row, problem))
    else products.push({ ...asNew(newId(now.getTime()), row.wanted, now), row })
  }
  await insertWholeProducts(tx, named(products, paths), now)
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

async function changeProducts(tx: Tx, work: Work, all: RunningRow[], { paths, now }: Facts) {
  const rows = all.filter(({ outcome }) => outcome === 'changed')
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const stored = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const variantsOf = Map.groupBy(await listVariantsOf(tx, ids), ({ productId }) => productId)
  const products: (Written & { row: RunningRow; before: RowResult['before'] })[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const product = stored.get(row.productId ?? '')
    const variants = (variantsOf.get(row.productId ?? '') ?? []).map(({ productId: _, ...rest }) => rest)
    if (!product || !row.wanted) results.push(failedRow(row, importMessages.goneMeanwhile))
    else if (product.updatedAt.getTime() !== row.seenAt?.getTime())
      results.push(failedRow(row, importMessages.changedMeanwhile))
    else if (!isThere(paths, { ...product, ...row.wanted.fields }))
      results.push(failedRow(row, importMessages.notStorable))
    else {
      const after = asChanged(product, row.wanted, variants, now)
      products.push({ ...after, row, before: beforeOf(product, row.wanted, after, variants) })
    }
  }
  await updateWholeProducts(tx, named(products, paths), now)
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
    products.map(({ id, row, before }) =>
      entry(work, id, 'product.changed', before?.fields, row.wanted?.fields, now),
    ),
  )
  return [...results, ...products.map(({ id, row, before }) => ({ ...appliedRow(row, id, now), before }))]
}

function isThere(paths: CategoryPaths, fields: Partial<Parameters<CategoryPaths['namesOf']>[0]>): boolean {
  const { categoryId = '', subcategoryId = null, subSubcategoryId = null } = fields
  return paths.namesOf({ categoryId, subcategoryId, subSubcategoryId }) !== undefined
}

/** With the names of their categories, for search. */
export function named<P extends Written>(products: P[], paths: CategoryPaths) {
  return products.map((product) => ({ ...product, categoryNames: paths.namesOf(product) ?? [] }))
}

export function ownedVariants(products: Written[]) {
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

export function entry(
  { id, createdBy }: Work,
  productId: string,
  action: string,
  before: unknown,
  after: unknown,
  at: Date,
): NewAuditEntry {
  return {
    actorId: createdBy,
    action,
    subjectType: 'product',
    subjectId: productId,
    before,
    after: { ...(after as object), importId: id },
    at,
  }
}

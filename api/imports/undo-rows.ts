import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import {
  deleteProducts,
  listOwnedVariantsOf,
  lockProductsForDeletion,
  replaceVariantsOf,
  updateWholeProducts,
} from '#api/catalogue/products/bulk-products.repository.ts'
import {
  lockProducts,
  type ProductRow,
  updateProducts,
} from '#api/catalogue/products/edit-products.repository.ts'
import { replaceImages } from '#api/catalogue/products/product-images.ts'
import { lockProductImages, releaseImages } from '#api/images/images.repository.ts'
import { listOrderedImageUrls, listOrderedProductIds } from '#api/sales/orders/ordered-products.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { entry, messageOf, ownedVariants, storableRows, unique, type Work } from './apply-rows.ts'
import { loadCategoryPaths } from './category-paths.ts'
import { listSellerIds } from './imports.repository.ts'
import { restoredSnapshot } from './product-snapshot.ts'
import { followUndoing, type RowResult, type RunningRow, updateRows } from './run-imports.repository.ts'

type Stored = ReadonlyMap<string, ProductRow>

/**
 * Takes a batch of imported products back: new ones go unless somebody ordered or changed them, changed ones get what they
 * had unless somebody changed them since. The caller holds the imports' lock and runs this in `changeCatalogue`.
 */
export async function undoRows(tx: Tx, work: Work, rows: RunningRow[], now: Date): Promise<RowResult[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const stored = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const made = rows.filter(({ outcome }) => outcome === 'new')
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  const results = [
    ...(await removeMade(tx, work, made, stored, now)),
    ...(await restoreChanged(tx, work, changed, stored, now)),
  ]
  await updateRows(tx, work.id, results)
  const restored = new Set(results.filter(({ state }) => state === 'restored').map(({ line }) => line))
  await followUndoing(
    tx,
    changed.filter(({ line }) => restored.has(line)),
    now,
  )
  return results
}

async function removeMade(tx: Tx, work: Work, rows: RunningRow[], stored: Stored, now: Date) {
  const there = rows.filter(({ productId }) => stored.has(productId ?? ''))
  const untouched = there.filter((row) => isUntouched(row, stored))
  await lockProductsForDeletion(tx, idsOf(untouched))
  const ordered = new Set(await listOrderedProductIds(tx, idsOf(untouched)))
  const deleted = idsOf(untouched).filter((id) => !ordered.has(id))
  const imageIds = await deleteProducts(tx, deleted)
  await releaseImages(tx, imageIds, now)
  const left = there.filter(({ productId }) => !deleted.includes(productId ?? ''))
  await updateProducts(tx, idsOf(left), { archivedAt: now, updatedAt: now })
  await insertAuditEntries(tx, [
    ...deleted.map((id) => entry(work, id, 'product.removed', null, null, now)),
    ...idsOf(left).map((id) => entry(work, id, 'product.archived', null, { archivedAt: now }, now)),
  ])
  return rows.map((row): RowResult => {
    if (!there.includes(row)) return result(row, 'removed', importMessages.skippedDeleted)
    if (!left.includes(row)) return result(row, 'removed', importMessages.removed)
    const remark = untouched.includes(row) ? importMessages.hiddenOrdered : importMessages.hiddenChanged
    return result(row, 'hidden', remark)
  })
}

async function restoreChanged(tx: Tx, work: Work, rows: RunningRow[], stored: Stored, now: Date) {
  const left = rows.filter((row) => row.before && isUntouched(row, stored))
  const paths = await loadCategoryPaths(tx)
  const sellers = left.flatMap(({ before }) => before?.fields.sellerId ?? [])
  const sellerIds = new Set(await listSellerIds(tx, unique(sellers)))
  const untouched = left.filter(({ productId, before }) => {
    const product = stored.get(productId ?? '')
    return (
      product && before && storableRows({ ...product, ...before.fields }, before.fields, { paths, sellerIds })
    )
  })
  const variantsOf = Map.groupBy(
    await listOwnedVariantsOf(tx, idsOf(untouched)),
    ({ productId }) => productId,
  )
  const products = untouched.flatMap((row) => {
    const product = stored.get(row.productId ?? '')
    if (!product || !row.before) return []
    return [restoredSnapshot(product, row.before, variantsOf.get(product.id) ?? [])]
  })
  await updateWholeProducts(tx, messageOf(products, paths), now)
  const counted = products.filter(({ variants }) => variants !== undefined)
  await replaceVariantsOf(tx, idList(counted), ownedVariants(counted))
  await replaceImages(tx, await imagesBefore(tx, untouched), listOrderedImageUrls, now)
  await insertAuditEntries(
    tx,
    untouched.map((row) =>
      entry(work, row.productId ?? '', 'product.changed', row.wanted?.fields, row.before?.fields, now),
    ),
  )
  return rows.map((row): RowResult => {
    if (untouched.includes(row)) return result(row, 'restored', importMessages.restored)
    if (left.includes(row)) return result(row, 'kept', importMessages.skippedUnstorable)
    const isThere = stored.has(row.productId ?? '')
    return result(row, 'kept', isThere ? importMessages.skippedEdited : importMessages.skippedDeleted)
  })
}

/** What products had before the import's pictures, as far as it is still there; where nothing is, theirs of now stay. */
async function imagesBefore(tx: Tx, rows: RunningRow[]): Promise<Map<string, string[]>> {
  const there = new Set(
    await lockProductImages(
      tx,
      rows.flatMap((row) => row.picturesBefore ?? []),
    ),
  )
  return new Map(
    rows.flatMap(({ productId, picturesBefore }) => {
      const left = picturesBefore?.filter((id) => there.has(id)) ?? []
      const isAsBefore = left.length > 0 || picturesBefore?.length === 0
      return productId && isAsBefore ? [[productId, left] as const] : []
    }),
  )
}

function isUntouched({ productId, appliedAt }: RunningRow, stored: Stored): boolean {
  return stored.get(productId ?? '')?.updatedAt.getTime() === appliedAt?.getTime()
}

function result(row: RunningRow, state: RowResult['state'], remark: string): RowResult {
  const { line, productId, appliedAt } = row
  return { line, state, productId, appliedAt, remark }
}

const idsOf = (rows: RunningRow[]) => rows.flatMap(({ productId }) => productId ?? [])
const idList = (products: { id: string }[]) => products.map(({ id }) => id)

import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import { lockCollections } from '#api/catalogue/collections/collections-staff.repository.ts'
import {
  deleteProducts,
  lockProductsForDeletion,
  updateWholeProducts,
} from '#api/catalogue/products/bulk-products.repository.ts'
import {
  lockProducts,
  type ProductRow,
  updateProducts,
} from '#api/catalogue/products/edit-products.repository.ts'
import { replaceFaqsOf } from '#api/catalogue/products/product-faqs.repository.ts'
import { replaceImages } from '#api/catalogue/products/product-images.ts'
import { updateVariantImages } from '#api/catalogue/stock/variants.repository.ts'
import { lockProductImages, releaseImages } from '#api/images/images.repository.ts'
import {
  listOrderedImageUrls,
  listOrderedProductIds,
} from '#api/sales/orders/placing/ordered-products.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import {
  actorOf,
  auditEntryOf,
  causeOf,
  countedUnits,
  faqsOf,
  isProductStorable,
  withCategoryNames,
} from './apply-rows.ts'
import { listSellerIds } from './imports.repository.ts'
import { leaveCollections } from './join-collections.ts'
import { restoredSnapshot, type WrittenProduct } from './planning/product-snapshot.ts'
import type { PlannedSheet } from './planning/requested-change.ts'
import { loadCategoryPaths } from './reading/category-paths.ts'
import { isFormerSnapshot, restoredFromColors } from './reading/restore-colors.ts'
import { valuesKey } from './reading/variant-sheet.ts'
import {
  type RowResult,
  type RunningImport,
  type RunningRow,
  type SnapshotBefore,
  updateAppliedAtAfterUndo,
  updateRows,
} from './run-imports.repository.ts'
import { readSheets, sheetTargets, writeSheets } from './write-sheets.ts'

type StoredProducts = ReadonlyMap<string, ProductRow>

/**
 * Undoes a batch of imported products. New products are deleted, or hidden if somebody ordered or changed them; changed
 * products get their former values unless somebody changed them since. The caller holds the lock of the imports and runs
 * this in `changeCatalogue`.
 */
export async function undoRows(
  tx: Tx,
  runningImport: RunningImport,
  rows: RunningRow[],
  now: Date,
): Promise<void> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  // Before the products, as staff do who choose the products of one; with a deleted product goes its place in collections.
  await lockCollections(tx)
  const stored = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const created = rows.filter(({ outcome }) => outcome === 'new')
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  const results = [
    ...(await removeCreated(tx, runningImport, created, stored, now)),
    ...(await restoreChanged(tx, runningImport, changed, stored, now)),
  ]
  await updateRows(tx, runningImport.id, results)
  const restored = new Set(results.filter(({ state }) => state === 'restored').map(({ line }) => line))
  await updateAppliedAtAfterUndo(
    tx,
    changed.filter(({ line }) => restored.has(line)),
    now,
  )
}

async function removeCreated(
  tx: Tx,
  runningImport: RunningImport,
  rows: RunningRow[],
  stored: StoredProducts,
  now: Date,
) {
  const existing = rows.filter(({ productId }) => stored.has(productId ?? ''))
  const unedited = existing.filter((row) => isUnedited(row, stored))
  await lockProductsForDeletion(tx, productIdsOf(unedited))
  const orderedIds = new Set(await listOrderedProductIds(tx, productIdsOf(unedited)))
  const deletedIds = productIdsOf(unedited).filter((id) => !orderedIds.has(id))
  const imageIds = await deleteProducts(tx, deletedIds)
  await releaseImages(tx, imageIds, now)
  const hidden = existing.filter(({ productId }) => !deletedIds.includes(productId ?? ''))
  await updateProducts(tx, productIdsOf(hidden), {
    archivedAt: now,
    isDraft: false,
    publishAt: null,
    updatedAt: now,
  })
  const archiving = { before: null, after: { archivedAt: now }, at: now }
  await insertAuditEntries(tx, [
    ...deletedIds.map((id) =>
      auditEntryOf(runningImport, 'product.removed', id, { before: null, after: null, at: now }),
    ),
    ...productIdsOf(hidden).map((id) => auditEntryOf(runningImport, 'product.archived', id, archiving)),
  ])
  return rows.map((row): RowResult => {
    if (!existing.includes(row)) return resultOf(row, 'removed', importMessages.skippedDeleted)
    if (!hidden.includes(row)) return resultOf(row, 'removed', importMessages.removed)
    const remark = unedited.includes(row) ? importMessages.hiddenOrdered : importMessages.hiddenChanged
    return resultOf(row, 'hidden', remark)
  })
}

async function restoreChanged(
  tx: Tx,
  runningImport: RunningImport,
  rows: RunningRow[],
  stored: StoredProducts,
  now: Date,
) {
  const unedited = rows.filter((row) => row.before && isUnedited(row, stored))
  const paths = await loadCategoryPaths(tx)
  const formerSellerIds = unedited.flatMap(({ before }) => before?.fields.sellerId ?? [])
  const sellerIds = new Set(await listSellerIds(tx, [...new Set(formerSellerIds)]))
  const restorable = unedited.filter(({ productId, before }) => {
    const product = stored.get(productId ?? '')
    return (
      product &&
      before &&
      isProductStorable({ ...product, ...before.fields }, before.fields, { paths, sellerIds })
    )
  })
  const sheets = await readSheets(
    tx,
    restorable.flatMap(({ productId }) => stored.get(productId ?? '') ?? []),
  )
  const products = restorable.flatMap(({ productId, before }) => {
    const product = stored.get(productId ?? '')
    const sheet = sheets.get(productId ?? '')
    return product && sheet && before ? [restored(product, before, sheet)] : []
  })
  await updateWholeProducts(tx, withCategoryNames(products, paths), now)
  await writeSheets(tx, sheetTargets(products), causeOf(runningImport, now))
  await replaceFaqsOf(tx, faqsOf(restorable.map(({ productId, before }) => [productId ?? '', before?.faqs])))
  await leaveCollections(
    tx,
    restorable.flatMap(({ productId, before }) =>
      (before?.joinedCollections ?? []).map((collectionId) => ({ collectionId, productId: productId ?? '' })),
    ),
    { actorId: actorOf(runningImport), importId: runningImport.id, at: now },
  )
  await replaceImages(tx, await formerImagesOf(tx, restorable), listOrderedImageUrls, now)
  await updateVariantImages(tx, products.flatMap(formerVariantImages))
  await insertAuditEntries(
    tx,
    restorable.map(({ productId, requested, before }) => {
      const change = { before: requested?.fields, after: before?.fields, at: now }
      return auditEntryOf(runningImport, 'product.changed', productId ?? '', change)
    }),
  )
  return rows.map((row): RowResult => {
    if (restorable.includes(row)) return resultOf(row, 'restored', importMessages.restored)
    if (unedited.includes(row)) return resultOf(row, 'unchanged', importMessages.skippedUnstorable)
    const exists = stored.has(row.productId ?? '')
    return resultOf(row, 'unchanged', exists ? importMessages.skippedEdited : importMessages.skippedDeleted)
  })
}

/** A product with its former values. Its variants get their images once the product has its own again. */
function restored(row: ProductRow, before: SnapshotBefore, now: PlannedSheet): WrittenProduct {
  const product = isFormerSnapshot(before)
    ? restoredFromColors(row, before, now)
    : restoredSnapshot(row, before, countedUnits(now))
  const { sheet } = product
  if (!sheet) return product
  const imageNow = new Map(now.variants.map((variant) => [valuesKey(variant), variant.imageId]))
  const variants = sheet.variants.map((variant) => {
    const formerImageId = variant.imageId
    return { ...variant, imageId: imageNow.get(valuesKey(variant)) ?? null, formerImageId }
  })
  return { ...product, sheet: { ...sheet, variants } }
}

function formerVariantImages({ id, sheet }: WrittenProduct) {
  return (sheet?.variants ?? []).flatMap((variant) =>
    'formerImageId' in variant && typeof variant.formerImageId === 'string'
      ? [{ productId: id, optionValues: variant.optionValues, imageId: variant.formerImageId }]
      : [],
  )
}

/** The existing images that products had before the import. A product whose former images are all deleted is left out. */
async function formerImagesOf(tx: Tx, rows: RunningRow[]): Promise<Map<string, string[]>> {
  const existing = new Set(
    await lockProductImages(
      tx,
      rows.flatMap((row) => row.imagesBefore ?? []),
    ),
  )
  return new Map(
    rows.flatMap(({ productId, imagesBefore }) => {
      const ids = imagesBefore?.filter((id) => existing.has(id)) ?? []
      const isRestorable = ids.length > 0 || imagesBefore?.length === 0
      return productId && isRestorable ? [[productId, ids] as const] : []
    }),
  )
}

/** Whether nobody changed the product since the import wrote it. */
function isUnedited({ productId, appliedAt }: RunningRow, stored: StoredProducts): boolean {
  return stored.get(productId ?? '')?.updatedAt.getTime() === appliedAt?.getTime()
}

function resultOf(row: RunningRow, state: RowResult['state'], remark: string): RowResult {
  const { line, productId, appliedAt } = row
  return { line, state, productId, appliedAt, remark }
}

const productIdsOf = (rows: RunningRow[]) => rows.flatMap(({ productId }) => productId ?? [])

import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import { listImageIdsOf } from '#api/catalogue/products/bulk-products.repository.ts'
import {
  lockProducts,
  type ProductRow,
  updateProducts,
} from '#api/catalogue/products/edit-products.repository.ts'
import { replaceImages } from '#api/catalogue/products/product-images.ts'
import { updateVariantImages } from '#api/catalogue/stock/variants.repository.ts'
import { lockProductImages } from '#api/images/images.repository.ts'
import { listOrderedImageUrls } from '#api/sales/orders/placing/ordered-products.repository.ts'
import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { auditEntryOf } from './apply-rows.ts'
import type { FetchedImages } from './fetch-images.ts'
import {
  type ImagesResult,
  incrementImageCounts,
  listProductsOfLaterImports,
  lockIfDone,
  lockWaitingRows,
  updateImageOrigins,
  updateImageResults,
  updateVersionsAfterImages,
} from './import-images.repository.ts'
import { shortened } from './planning/plan-images.ts'
import type { RunningImport } from './run-imports.repository.ts'

/**
 * The images a product is to have. `newIds` undefined: its images stay as they are. `isUnedited`: nobody changed it since the
 * import wrote it; `updatedAt` is its version before this change.
 */
type Outcome = FetchedImages & {
  newIds: string[] | undefined
  isUnedited: boolean
  updatedAt: Date | undefined
}

/**
 * Replaces the images of products by the fetched ones, in order, and adds remarks on those that could not be fetched; if any
 * could not, the former images stay in front of the new ones. Returns the images that products now use. Does nothing for
 * rows that another process has finished or an import that was undone meanwhile, and leaves products alone that somebody
 * edited or for which a later import has images. Runs in `changeCatalogue`.
 */
export async function applyImages(
  tx: Tx,
  runningImport: RunningImport,
  fetched: readonly FetchedImages[],
  now: Date,
): Promise<Set<string>> {
  if (!(await lockIfDone(tx, runningImport.id))) return new Set()
  const lines = await lockWaitingRows(
    tx,
    runningImport.id,
    fetched.map(({ row }) => row.line),
  )
  const waiting = fetched.filter(({ row }) => lines.includes(row.line))
  if (waiting.length === 0) return new Set()
  const outcomes = await outcomesOf(tx, runningImport, waiting)
  const changed = outcomes.filter(({ newIds }) => newIds !== undefined)
  const newIdsOf = new Map(changed.map(({ row, newIds }) => [row.productId ?? '', newIds ?? []]))
  const formerIdsOf = await replaceImages(tx, newIdsOf, listOrderedImageUrls, now)
  await updateVariantImages(tx, outcomes.flatMap(variantImagesOf))
  await updateProducts(tx, [...newIdsOf.keys()], { updatedAt: now })
  await updateImageOrigins(tx, changed.map(originOf))
  await updateImageResults(
    tx,
    runningImport.id,
    outcomes.map((outcome) => resultOf(outcome, formerIdsOf, now)),
  )
  await updateVersionsAfterImages(
    tx,
    changed.flatMap(({ row: { productId }, updatedAt }) =>
      productId && updatedAt ? [{ productId, updatedAtBefore: updatedAt }] : [],
    ),
    now,
  )
  await incrementImageCounts(tx, runningImport.id, countsOf(outcomes))
  await insertAuditEntries(
    tx,
    changed.map(({ row, newIds }) => {
      const productId = row.productId ?? ''
      const before = { images: formerIdsOf.get(productId) ?? [] }
      return auditEntryOf(runningImport, 'product.changed', productId, {
        before,
        after: { images: newIds },
        at: now,
      })
    }),
  )
  return new Set([...newIdsOf.values()].flat())
}

async function outcomesOf(
  tx: Tx,
  runningImport: RunningImport,
  waiting: readonly FetchedImages[],
): Promise<Outcome[]> {
  const productIds = waiting.flatMap(({ row }) => row.productId ?? [])
  const products = new Map((await lockProducts(tx, productIds)).map((product) => [product.id, product]))
  const currentIdsOf = await listImageIdsOf(tx, productIds)
  const superseded = new Set(await listProductsOfLaterImports(tx, runningImport, productIds))
  const existingIds = new Set(
    await lockProductImages(
      tx,
      waiting.flatMap(({ images }) => images.map(({ imageId }) => imageId)),
    ),
  )
  return waiting.map((fetched) => {
    const id = fetched.row.productId ?? ''
    const context = { currentIds: currentIdsOf.get(id) ?? [], isSuperseded: superseded.has(id) }
    return outcomeOf(withoutDeleted(fetched, existingIds), products.get(id), context)
  })
}

function outcomeOf(
  fetched: FetchedImages,
  product: ProductRow | undefined,
  { currentIds, isSuperseded }: { currentIds: readonly string[]; isSuperseded: boolean },
): Outcome {
  const isUnedited = product?.updatedAt.getTime() === fetched.row.appliedAt?.getTime()
  const outcome = { ...fetched, isUnedited, updatedAt: product?.updatedAt }
  const withRemark = (remark: string, newIds?: string[]): Outcome => {
    return { ...outcome, remarks: [...fetched.remarks, remark], newIds }
  }
  if (!product) return withRemark(importMessages.skippedDeleted)
  if (isSuperseded) return withRemark(importMessages.imagesSuperseded)
  const newIds = [...new Set(fetched.images.map(({ imageId }) => imageId))]
  if (newIds.length === 0) return { ...outcome, newIds: undefined }
  if (!isUnedited && currentIds.length > 0) return withRemark(importMessages.imagesUnchanged)
  if (fetched.failedCount === 0 || currentIds.length === 0) return { ...outcome, newIds }
  // The former images stay, so that a failed fetch does not leave shoppers with fewer images.
  const allIds = [...new Set([...currentIds, ...newIds])]
  return withRemark(importMessages.imagesAppended, allIds.slice(0, MAX_PRODUCT_IMAGES))
}

/** A file may name an image of the shop that was deleted meanwhile. */
function withoutDeleted(fetched: FetchedImages, existingIds: ReadonlySet<string>): FetchedImages {
  const deleted = fetched.images.filter(({ imageId }) => !existingIds.has(imageId))
  const remarks = deleted.map(({ source }) =>
    importMessages.imageOmitted(shortened(source), importMessages.imageNotFound),
  )
  return {
    ...fetched,
    images: fetched.images.filter(({ imageId }) => existingIds.has(imageId)),
    remarks: [...fetched.remarks, ...remarks],
    failedCount: fetched.failedCount + deleted.length,
  }
}

/** The fetched images of the product's variants, unless somebody edited it meanwhile. */
function variantImagesOf({ row: { requested, productId }, images, newIds, isUnedited }: Outcome) {
  if (!productId || !isUnedited) return []
  const idOf = new Map(images.map(({ source, imageId }) => [source, imageId]))
  return (requested?.sheet?.variants ?? []).flatMap(({ optionValues, imageKey }) => {
    const imageId = imageKey === undefined ? undefined : idOf.get(imageKey)
    return imageId && newIds?.includes(imageId) ? [{ productId, optionValues, imageId }] : []
  })
}

function originOf({ row, images }: Outcome) {
  return {
    productId: row.productId ?? '',
    imageIds: images.map(({ imageId }) => imageId),
    imageSources: images.map(({ source }) => source),
  }
}

/** An unedited product counts as written by the import now, so that an undo restores it. */
function resultOf(outcome: Outcome, formerIdsOf: ReadonlyMap<string, string[]>, now: Date): ImagesResult {
  const { row, remarks, newIds, isUnedited } = outcome
  const isChanged = newIds !== undefined
  return {
    line: row.line,
    remarks,
    before: isChanged ? (formerIdsOf.get(row.productId ?? '') ?? []) : null,
    appliedAt: isChanged && isUnedited ? now : null,
  }
}

/** Images that were fetched but not used, for example because somebody edited the product, do not count as failed. */
function countsOf(outcomes: readonly Outcome[]) {
  return {
    done: outcomes.reduce((sum, { row }) => sum + (row.requested?.images?.length ?? 0), 0),
    failed: outcomes.reduce((sum, { failedCount }) => sum + failedCount, 0),
    left: outcomes.reduce((sum, { images, newIds }) => {
      return sum + images.filter(({ imageId }) => !newIds?.includes(imageId)).length
    }, 0),
  }
}

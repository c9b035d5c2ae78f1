import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import { listImageIdsOf } from '#api/catalogue/products/bulk-products.repository.ts'
import {
  lockProducts,
  type ProductRow,
  updateProducts,
} from '#api/catalogue/products/edit-products.repository.ts'
import { replaceImages } from '#api/catalogue/products/product-images.ts'
import { lockProductImages } from '#api/images/images.repository.ts'
import { listOrderedImageUrls } from '#api/sales/orders/ordered-products.repository.ts'
import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { entry } from './apply-rows.ts'
import type { Fetched } from './fetch-images.ts'
import {
  countImages,
  followImageImport,
  type ImagesResult,
  listLaterImports,
  lockIfDone,
  lockWaiting,
  updateImageOrigins,
  updateImageResults,
} from './import-images.repository.ts'
import { shortened } from './plan-images.ts'
import type { RunningImport } from './run-imports.repository.ts'

/** What is to become of a product's pictures; `ids` undefined: they stay as they are. */
type Outcome = Fetched & { ids: string[] | undefined; isUntouched: boolean; stoodAt: Date | undefined }

/**
 * Puts fetched pictures on their products, in order, in the place of those they had, and tells in their remarks what could not
 * be had: where one could not, the former ones stay before them. Answers the pictures that are on products now. Does nothing
 * where the import was undone meanwhile, or somebody else did it; leaves pictures of a product alone that somebody changed, or
 * a later import has pictures for. Runs in `changeCatalogue`.
 */
export async function applyImages(
  tx: Tx,
  work: RunningImport,
  provided: readonly Fetched[],
  now: Date,
): Promise<Set<string>> {
  if (!(await lockIfDone(tx, work.id))) return new Set()
  const lines = await lockWaiting(
    tx,
    work.id,
    provided.map(({ row }) => row.line),
  )
  const waiting = provided.filter(({ row }) => lines.includes(row.line))
  if (waiting.length === 0) return new Set()
  const outcomes = await decided(tx, work, waiting)
  const put = outcomes.filter(({ ids }) => ids !== undefined)
  const input = new Map(put.map(({ row, ids }) => [row.productId ?? '', ids ?? []]))
  const before = await replaceImages(tx, input, listOrderedImageUrls, now)
  await updateProducts(tx, [...input.keys()], { updatedAt: now })
  await updateImageOrigins(tx, put.map(originOf))
  await updateImageResults(
    tx,
    work.id,
    outcomes.map((outcome) => resultOf(outcome, before, now)),
  )
  await followImageImport(
    tx,
    put.flatMap(({ row, stoodAt }) =>
      row.productId && stoodAt ? [{ productId: row.productId, stoodAt }] : [],
    ),
    now,
  )
  await countImages(tx, work.id, figuresOf(outcomes))
  await insertAuditEntries(
    tx,
    put.map(({ row, ids }) => {
      const productId = row.productId ?? ''
      return entry(
        work,
        productId,
        'product.changed',
        { images: before.get(productId) ?? [] },
        { images: ids },
        now,
      )
    }),
  )
  return new Set([...input.values()].flat())
}

async function decided(tx: Tx, work: RunningImport, waiting: readonly Fetched[]): Promise<Outcome[]> {
  const productIds = waiting.flatMap(({ row }) => row.productId ?? [])
  const products = new Map((await lockProducts(tx, productIds)).map((product) => [product.id, product]))
  const stored = await listImageIdsOf(tx, productIds)
  const later = new Set(await listLaterImports(tx, work, productIds))
  const there = new Set(
    await lockProductImages(
      tx,
      waiting.flatMap(({ got }) => got.map(({ imageId }) => imageId)),
    ),
  )
  return waiting.map((fetched) => {
    const id = fetched.row.productId ?? ''
    const found = { former: stored.get(id) ?? [], hasLater: later.has(id) }
    return outcomeOf(withoutGone(fetched, there), products.get(id), found)
  })
}

function outcomeOf(
  fetched: Fetched,
  product: ProductRow | undefined,
  { former, hasLater }: { former: readonly string[]; hasLater: boolean },
): Outcome {
  const isUntouched = product?.updatedAt.getTime() === fetched.row.appliedAt?.getTime()
  const facts = { isUntouched, stoodAt: product?.updatedAt }
  const notified = (remark: string, ids?: string[]): Outcome => {
    return { ...fetched, ...facts, remarks: [...fetched.remarks, remark], ids }
  }
  if (!product) return notified(importMessages.skippedDeleted)
  if (hasLater) return notified(importMessages.imagesSuperseded)
  const ids = [...new Set(fetched.got.map(({ imageId }) => imageId))]
  if (ids.length === 0) return { ...fetched, ...facts, ids: undefined }
  if (!isUntouched && former.length > 0) return notified(importMessages.imagesUnchanged)
  if (fetched.failed === 0 || former.length === 0) return { ...fetched, ...facts, ids }
  // What shoppers see gets no worse by a picture that could not be had.
  return notified(
    importMessages.imagesAppended,
    [...new Set([...former, ...ids])].slice(0, MAX_PRODUCT_IMAGES),
  )
}

/** A file may name a picture of the shop that was deleted meanwhile. */
function withoutGone(fetched: Fetched, there: ReadonlySet<string>): Fetched {
  const gone = fetched.got.filter(({ imageId }) => !there.has(imageId))
  const remarks = gone.map(({ source }) =>
    importMessages.imageOmitted(shortened(source), importMessages.imageNotFound),
  )
  return {
    ...fetched,
    got: fetched.got.filter(({ imageId }) => there.has(imageId)),
    remarks: [...fetched.remarks, ...remarks],
    failed: fetched.failed + gone.length,
  }
}

function originOf({ row, got }: Outcome) {
  return {
    productId: row.productId ?? '',
    imageIds: got.map(({ imageId }) => imageId),
    imageSources: got.map(({ source }) => source),
  }
}

/** A product that nobody changed counts as the import left it, so that its undoing finds it so. */
function resultOf(outcome: Outcome, before: ReadonlyMap<string, string[]>, now: Date): ImagesResult {
  const { row, remarks, ids, isUntouched } = outcome
  const isPut = ids !== undefined
  return {
    line: row.line,
    remarks,
    before: isPut ? (before.get(row.productId ?? '') ?? []) : null,
    appliedAt: isPut && isUntouched ? now : null,
  }
}

/** Pictures left aside, as because somebody changed the product, are no failures: they were there. */
function figuresOf(outcomes: readonly Outcome[]) {
  return {
    done: outcomes.reduce((sum, { row }) => sum + (row.wanted?.pictures?.length ?? 0), 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    left: outcomes.reduce((sum, { got, ids }) => {
      return sum + got.filter(({ imageId }) => !ids?.includes(imageId)).length
    }, 0),
  }
}

import { setImmediate as yieldToOtherRequests } from 'node:timers/promises'
import { findOwner } from '#api/catalogue/products/edit-products.repository.ts'
import { listProductsForExportByIds } from '#api/catalogue/products/export-products.repository.ts'
import { chunks } from '#api/chunks.ts'
import { invalid, tooMany } from '#api/errors.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import { createConcurrencyLimitPerKey } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileOnDisk } from '#contract/endpoint.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { newId } from '#database/new-id.ts'
import { loadCategoryPaths } from './category-paths.ts'
import { listZip } from './image-zip.ts'
import {
  deleteUnstartedImports,
  insertImport,
  insertImportRows,
  listImportedProducts,
  listProductIdsEnding,
  listSellersByEmailOrName,
  type NewImportRow,
  updateImport,
} from './imports.repository.ts'
import { indexZip, type ZipIndex } from './plan-images.ts'
import { type PlanContext, planRow, type RowPlan, type Sellers } from './plan-row.ts'
import { decodeFile, type FileProduct, readFile } from './read-file.ts'
import { type Reading, readProduct } from './read-product.ts'
import { storeZip } from './stored-zips.ts'

/** Products compared with the shop in one batch; other requests are served in between. */
const PLANNED_PER_BATCH = 200
/** Products read without serving other requests. */
const READ_PER_BATCH = 50
/** How long a file that was checked but not started is retained. */
const RETENTION_MS = 7 * 24 * 60 * 60_000

type ParsedProduct = FileProduct & { reading: Reading }
/** The product of the shop that a handle belongs to, with the sources of its images. */
type Origin = Omit<Awaited<ReturnType<typeof listImportedProducts>>[number], 'handle'>
/** The files of one upload form. */
export type ImportFiles = { fileName: string; products: Uint8Array | undefined; zip: FileOnDisk | undefined }
type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config' | 'customFields'> & { fetcher: ImageFetcher }

/** Checks a file of products: stores what an import of it would do, and returns the import's id. */
export function createCheckFile({ db, clock, config, customFields, fetcher }: Needs) {
  const limitPerAccount = createConcurrencyLimitPerKey({
    maxConcurrent: 1,
    maxQueued: 0,
    createError: () => tooMany(importMessages.beingChecked, 10),
  })

  /** Throws forbidden, invalid, unsupportedType, tooLarge; tooMany while another file of the account is being checked. */
  return async (viewer: Viewer, { products, ...rest }: ImportFiles): Promise<string> => {
    viewer.assertAdmin()
    if (!products) throw invalid(importMessages.fileRequired)
    return limitPerAccount(viewer.userId, () => check(viewer, { products, ...rest }))
  }

  async function check(
    viewer: Viewer,
    { fileName, products, zip }: ImportFiles & { products: Uint8Array },
  ): Promise<string> {
    const parsed = await parseProducts(await readFile(decodeFile(products)))
    const context = await planContextOf(viewer, parsed, zip && indexZip(await listZip(zip.path)))
    const origins = await originsOf(parsed)
    const id = newId()
    const now = clock()
    await deleteUnstartedImports(db, new Date(now.getTime() - RETENTION_MS))
    if (zip) await storeZip(config.importFolder, id, zip)
    await insertImport(db, { id, state: 'checking', fileName, createdBy: viewer.userId, createdAt: now })
    const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
    const stockChanges = { only: 0, also: 0 }
    let imageCount = 0
    const lineOf = new Map<string, number>()
    for (const batch of chunks(parsed, PLANNED_PER_BATCH)) {
      const rows = await planBatch(id, batch, { context, origins, lineOf })
      for (const { outcome, stockChange, requested } of rows) {
        counts[outcome] += 1
        if (stockChange) stockChanges[stockChange] += 1
        imageCount += requested?.images?.length ?? 0
      }
      await insertImportRows(db, rows)
    }
    await updateImport(db, id, {
      state: 'checked',
      newCount: counts.new,
      changedCount: counts.changed,
      unchangedCount: counts.unchanged,
      refusedCount: counts.refused,
      stockOnlyCount: stockChanges.only,
      stockAlsoCount: stockChanges.also,
      imageCount,
    })
    return id
  }

  async function planContextOf(
    viewer: Viewer,
    parsed: readonly ParsedProduct[],
    zip: ZipIndex | undefined,
  ): Promise<PlanContext> {
    const vendors = new Set(parsed.flatMap(({ reading }) => reading.product.vendor?.toLowerCase() ?? []))
    const importer = await findOwner(db, viewer.userId)
    return {
      categories: await loadCategoryPaths(db),
      sellers: sellersOf(await listSellersByEmailOrName(db, [...vendors])),
      importer: importer ?? { id: viewer.userId, name: '' },
      publicUrl: config.publicUrl,
      images: { publicUrl: config.publicUrl, problemOf: fetcher.problemOf, zip },
      customFields: customFields.product,
    }
  }

  /** Products of the shop by the handles of a file: those imported with the handle, or exported with it. */
  async function originsOf(parsed: readonly ParsedProduct[]): Promise<Map<string, Origin>> {
    const handles = parsed.map(({ handle }) => handle)
    const origins = new Map<string, Origin>()
    const endings = new Set(handles.flatMap((handle) => ID_ENDING.exec(handle)?.[1] ?? []))
    const ids = new Map((await listProductIdsEnding(db, [...endings])).map((id) => [id.slice(-12), id]))
    for (const handle of handles) {
      const id = ids.get(ID_ENDING.exec(handle)?.[1] ?? '')
      if (id) origins.set(handle, { productId: id, imageIds: [], imageSources: [] })
    }
    for (const { handle, ...origin } of await listImportedProducts(db, handles)) origins.set(handle, origin)
    return origins
  }

  /** `lineOf` collects the line of each product of the shop, to find products that occur twice in the file. */
  type BatchContext = { context: PlanContext; origins: Map<string, Origin>; lineOf: Map<string, number> }

  async function planBatch(
    importId: string,
    batch: ParsedProduct[],
    { context, origins, lineOf }: BatchContext,
  ) {
    const ids = batch.flatMap(({ handle }) => origins.get(handle)?.productId ?? [])
    const stored = new Map(
      (await listProductsForExportByIds(db, ids)).map((product) => [product.id, product]),
    )
    return batch.map(({ handle, line, reading, problem }): PlannedRow => {
      const origin = origins.get(handle)
      const product = origin && withImageSources(stored.get(origin.productId), origin)
      const duplicateOfLine = product && lineOf.get(product.id)
      if (product && duplicateOfLine === undefined) lineOf.set(product.id, line)
      const error = errorOf(handle, problem, duplicateOfLine)
      const plan: RowPlan = error
        ? { outcome: 'refused', remarks: [error] }
        : planRow(reading, product, context)
      return {
        importId,
        line,
        handle,
        name: (reading.product.name ?? product?.name ?? '').slice(0, 200),
        outcome: plan.outcome,
        remarks: plan.remarks,
        productId: product?.id ?? null,
        requested: plan.change,
        stockChange: plan.stockChange ?? null,
        imagesState: plan.change?.images ? ('waiting' as const) : null,
        seenAt: product?.updatedAt ?? null,
      }
    })
  }
}

type PlannedRow = NewImportRow & Pick<RowPlan, 'outcome'> & { requested: RowPlan['change'] }

async function parseProducts(products: readonly FileProduct[]): Promise<ParsedProduct[]> {
  const parsed: ParsedProduct[] = []
  for (const product of products) {
    parsed.push({ ...product, reading: readProduct(product.lines) })
    if (parsed.length % READ_PER_BATCH === 0) await yieldToOtherRequests()
  }
  return parsed
}

function sellersOf(accounts: Awaited<ReturnType<typeof listSellersByEmailOrName>>): Sellers {
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  const names = new Set(accounts.map(({ name }) => name.toLowerCase()))
  return {
    withEmail: (email) => byEmail.get(email.toLowerCase()),
    isNamed: (name) => names.has(name.toLowerCase()),
  }
}

/** Adds the sources of those imported images that the product still has. */
function withImageSources<P extends { imageIds: string[] }>(product: P | undefined, origin: Origin) {
  if (!product) return undefined
  const pairs = origin.imageIds.map((id, index) => [origin.imageSources[index] ?? id, id] as const)
  return { ...product, imageSources: new Map(pairs.filter(([, id]) => product.imageIds.includes(id))) }
}

/** The last twelve characters of a product id, which exported handles end with. */
const ID_ENDING = /-([0-9a-f]{12})$/

function errorOf(handle: string, problem: string | undefined, duplicateOfLine: number | undefined) {
  if (problem) return problem
  if (handle.length > 255) return importMessages.handleTooLong
  return duplicateOfLine === undefined ? undefined : importMessages.sameProductTwice(duplicateOfLine)
}

import { setImmediate as yieldToOtherRequests } from 'node:timers/promises'
import { listCollectionRows } from '#api/catalogue/collections/collections.repository.ts'
import { findEligibleSeller } from '#api/catalogue/products/edit-products.repository.ts'
import { listProductsForExportByIds } from '#api/catalogue/products/export/export-products.repository.ts'
import { listSkuOwners } from '#api/catalogue/stock/variants.repository.ts'
import { chunks } from '#api/chunks.ts'
import { cutText } from '#api/cut-text.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import {
  listImportedProducts,
  listProductIdsEnding,
  listSellersByEmailOrName,
  type NewImportRow,
} from '#api/imports/imports.repository.ts'
import { createCategoryPlanner } from '#api/imports/planning/category-planner.ts'
import { createPlanCollections } from '#api/imports/planning/plan-collections.ts'
import type { ZipIndex } from '#api/imports/planning/plan-images.ts'
import { type PlanContext, planRow, type RowPlan, type Sellers } from '#api/imports/planning/plan-row.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportChoices } from '#contract/imports/imports.ts'
import { loadCategoryPaths } from './category-paths.ts'
import type { FileProduct, FileTable } from './file-table.ts'
import { areMatched } from './import-choices.ts'
import { addToTotals, emptyTotals, type PlanTotals } from './plan-totals.ts'
import { readProducts } from './read-file.ts'
import { readProduct } from './read-product.ts'
import type { Reading } from './reading.ts'

/** Products compared with the shop in one batch; other requests are served in between. */
const PLANNED_PER_BATCH = 200
/** Products read without serving other requests. */
const READ_PER_BATCH = 50
/** Categories of a file that are offered one by one. */
const MAX_LISTED_CATEGORIES = 300

/** What an import of a file would do. */
export type FilePlan = { rows: PlannedRow[]; totals: PlanTotals }

type PlannedRow = NewImportRow & Pick<RowPlan, 'outcome'> & { requested: RowPlan['change'] }

type ParsedProduct = FileProduct & { reading: Reading }
/** The product of the shop that a handle belongs to, with the sources of its images. */
type Origin = Omit<Awaited<ReturnType<typeof listImportedProducts>>[number], 'handle'>
type FileContext = Omit<PlanContext, 'variants'> & { uncountedStock: number }
type SkuOwner = Awaited<ReturnType<typeof listSkuOwners>>[number]

/**
 * `lineOf` and `skuLines` collect the lines of products and SKUs, to find those that occur twice in the file; `totals` what
 * is found.
 */
type BatchContext = {
  context: FileContext
  origins: Map<string, Origin>
  skuOwners: Map<string, SkuOwner>
  lineOf: Map<string, number>
  skuLines: Map<string, number>
  totals: PlanTotals
}

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config' | 'customFields'> & { fetcher: ImageFetcher }

/** Compares the products of a file with those of the shop, by what was chosen about the file. */
export function createPlanFile({ db, clock, config, customFields, fetcher }: Needs) {
  return async (
    viewer: Viewer,
    table: FileTable,
    { id, choices, zip }: { id: string; choices: ImportChoices; zip: ZipIndex | undefined },
  ): Promise<FilePlan> => {
    const totals = emptyTotals()
    const matches = choices.columns ?? {}
    if (table.format === 'other' && !areMatched(matches)) return { rows: [], totals }
    const read = await readProducts(table, { matches, now: clock() })
    const parsed = await parseProducts(read, choices)
    const context = await planContextOf(viewer, parsed, { zip, choices })
    const origins = await originsOf(parsed)
    const skuOwners = await skuOwnersOf(parsed)
    const batchContext = { context, origins, skuOwners, lineOf: new Map(), skuLines: new Map(), totals }
    const rows: PlannedRow[] = []
    for (const batch of chunks(parsed, PLANNED_PER_BATCH))
      rows.push(...(await planBatch(id, batch, batchContext)))
    totals.categories = context.category.missing().slice(0, MAX_LISTED_CATEGORIES)
    totals.collections = context.collections.missing().slice(0, MAX_LISTED_CATEGORIES)
    totals.uncategorised = context.category.uncategorised()
    return { rows, totals }
  }

  async function planContextOf(
    viewer: Viewer,
    parsed: readonly ParsedProduct[],
    { zip, choices }: { zip: ZipIndex | undefined; choices: ImportChoices },
  ): Promise<FileContext> {
    const vendors = new Set(parsed.flatMap(({ reading }) => reading.product.vendor?.toLowerCase() ?? []))
    const importer = await findEligibleSeller(db, viewer.userId)
    return {
      category: createCategoryPlanner(await loadCategoryPaths(db), choices),
      collections: createPlanCollections(await listCollectionRows(db), choices),
      sellers: sellersOf(await listSellersByEmailOrName(db, [...vendors])),
      importer: importer ?? { id: viewer.userId, name: '' },
      publicUrl: config.publicUrl,
      images: { publicUrl: config.publicUrl, problemOf: fetcher.problemOf, zip },
      customFields: customFields.product,
      uncountedStock: choices.uncountedStock ?? 0,
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

  /** The products of the shop that have SKUs of the file, in lower case. */
  async function skuOwnersOf(parsed: readonly ParsedProduct[]) {
    const skus = parsed.flatMap(({ reading }) => reading.product.variants.flatMap(({ sku }) => sku || []))
    const owners = await listSkuOwners(db, [...new Set(skus.map((sku) => sku.toLowerCase()))])
    return new Map(owners.map((owner) => [owner.sku, owner]))
  }

  async function planBatch(importId: string, batch: ParsedProduct[], batchContext: BatchContext) {
    const { origins, lineOf, totals } = batchContext
    const ids = batch.flatMap(({ handle }) => origins.get(handle)?.productId ?? [])
    const stored = new Map(
      (await listProductsForExportByIds(db, ids)).map((product) => [product.id, product]),
    )
    return batch.map((parsed): PlannedRow => {
      const { handle, line, reading, problem } = parsed
      const origin = origins.get(handle)
      const product = origin && withImageSources(stored.get(origin.productId), origin)
      const duplicateOfLine = product && lineOf.get(product.id)
      if (product && duplicateOfLine === undefined) lineOf.set(product.id, line)
      const error = errorOf(handle, problem, duplicateOfLine)
      const plan: RowPlan = error
        ? { outcome: 'refused', remarks: [error, ...reading.notes] }
        : planRow(reading, product, variantContextOf(batchContext, line, product?.id))
      addToTotals(totals, reading, plan)
      return {
        importId,
        line,
        handle,
        name: cutText(reading.product.name ?? product?.name ?? '', 200),
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

  function variantContextOf(
    { context: { uncountedStock, ...context }, skuOwners, skuLines }: BatchContext,
    line: number,
    productId: string | undefined,
  ): PlanContext {
    const claimSku = (sku: string) => {
      const key = sku.toLowerCase()
      const first = skuLines.get(key)
      if (first !== undefined) return { remark: importMessages.skuTwice(sku, first) }
      const owner = skuOwners.get(key)
      if (owner && owner.productId !== productId) return { error: importMessages.skuTaken(sku, owner.name) }
      skuLines.set(key, line)
      return {}
    }
    return { ...context, variants: { variantFields: customFields.variant, uncountedStock, claimSku } }
  }
}

async function parseProducts(
  products: readonly FileProduct[],
  { decimals }: ImportChoices,
): Promise<ParsedProduct[]> {
  const parsed: ParsedProduct[] = []
  for (const product of products) {
    const reading = readProduct(product.lines, { roundsDecimals: decimals === 'round' })
    parsed.push({ ...product, reading })
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

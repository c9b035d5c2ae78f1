import { setImmediate as yieldToOtherRequests } from 'node:timers/promises'
import { findEligibleSeller } from '#api/catalogue/products/edit-products.repository.ts'
import { listProductsForExportByIds } from '#api/catalogue/products/export/export-products.repository.ts'
import { listSkuOwners } from '#api/catalogue/stock/variants.repository.ts'
import { chunks } from '#api/chunks.ts'
import { conflict, invalid, tooMany } from '#api/errors.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import { listZip } from '#api/imports/image-zip.ts'
import {
  deleteImportRows,
  deleteUnstartedImports,
  findFormerChoices,
  insertImport,
  insertImportRows,
  listImportedProducts,
  listProductIdsEnding,
  listSellersByEmailOrName,
  lockChecked,
  type NewImportRow,
  updateImport,
} from '#api/imports/imports.repository.ts'
import { createPlanCategory } from '#api/imports/planning/plan-category.ts'
import { indexZip, type ZipIndex } from '#api/imports/planning/plan-images.ts'
import { type PlanContext, planRow, type RowPlan, type Sellers } from '#api/imports/planning/plan-row.ts'
import { hasStoredZip, readStoredFile, storeFile, storeZip, zipPath } from '#api/imports/stored-zips.ts'
import { createConcurrencyLimitPerKey } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileOnDisk } from '#contract/endpoint.ts'
import { requiredColumns } from '#contract/imports/import-columns.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportChoices, ImportFindings } from '#contract/imports/imports.ts'
import { currentLanguage } from '#contract/language.ts'
import { newId } from '#database/new-id.ts'
import { type CategoryPaths, loadCategoryPaths } from './category-paths.ts'
import { type DecodedFile, decodeFile } from './decode-file.ts'
import { likelyColumn } from './file-columns.ts'
import type { FileProduct, FileTable } from './file-table.ts'
import { readProducts, readTable, unusedColumns } from './read-file.ts'
import { readProduct } from './read-product.ts'
import type { Reading } from './reading.ts'

/** Products compared with the shop in one batch; other requests are served in between. */
const PLANNED_PER_BATCH = 200
/** Products read without serving other requests. */
const READ_PER_BATCH = 50
/** How long a file that was checked but not started is retained. */
const RETENTION_MS = 7 * 24 * 60 * 60_000
/** Categories of a file that are offered one by one. */
const MAX_LISTED_CATEGORIES = 300
/** Values of a column that are shown to match it, and their length. */
const SAMPLES = 3
const SAMPLE_LENGTH = 80

type ParsedProduct = FileProduct & { reading: Reading }
/** The product of the shop that a handle belongs to, with the sources of its images. */
type Origin = Omit<Awaited<ReturnType<typeof listImportedProducts>>[number], 'handle'>
/** The files of one upload form. */
export type ImportFiles = { fileName: string; products: Uint8Array | undefined; zip: FileOnDisk | undefined }
type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config' | 'customFields'> & {
  fetcher: ImageFetcher
}
/** What an import of a file would do. */
type FilePlan = { rows: PlannedRow[]; totals: Totals }

/** Checks files of products: stores what an import of one would do, by what was chosen about it. */
export function createCheckFile({ db, withTx, clock, config, customFields, fetcher }: Needs) {
  const limitPerAccount = createConcurrencyLimitPerKey({
    maxConcurrent: 1,
    maxQueued: 0,
    createError: () => tooMany(importMessages.beingChecked, 10),
  })

  return {
    /**
     * Checks an uploaded file, and returns the id of its import. Throws forbidden, invalid, unsupportedType, tooLarge; tooMany
     * while another file of the account is being checked.
     */
    async check(viewer: Viewer, { products, ...rest }: ImportFiles): Promise<string> {
      viewer.assertAdmin()
      if (!products) throw invalid(importMessages.fileRequired)
      return limitPerAccount(viewer.userId, () => checkUploaded(viewer, { products, ...rest }))
    },

    /** Checks a file again by what was chosen. Throws conflict once its import was started, and as `check` does. */
    async choose(viewer: Viewer, importId: string, choices: ImportChoices): Promise<void> {
      viewer.assertAdmin()
      await limitPerAccount(viewer.userId, () => checkAgain(viewer, importId, choices))
    },
  }

  async function checkUploaded(
    viewer: Viewer,
    { fileName, products, zip }: ImportFiles & { products: Uint8Array },
  ): Promise<string> {
    const decoded = decodeFile(products)
    const table = await readTable(decoded.text)
    const id = newId()
    const now = clock()
    const choices = usableChoices(await findFormerChoices(db, table.key), table, await loadCategoryPaths(db))
    const zipped = zip && indexZip(await listZip(zip.path))
    const plan = await planFile(viewer, table, { id, choices, zip: zipped })
    await deleteUnstartedImports(db, new Date(now.getTime() - RETENTION_MS))
    await storeFile(config.importFolder, id, products)
    if (zip) await storeZip(config.importFolder, id, zip)
    const language = currentLanguage()
    await insertImport(db, {
      id,
      state: 'checking',
      fileName,
      language,
      createdBy: viewer.userId,
      createdAt: now,
    })
    for (const rows of chunks(plan.rows, PLANNED_PER_BATCH)) await insertImportRows(db, rows)
    await updateImport(db, id, { state: 'checked', ...columnsOf(plan, table, decoded, choices) })
    return id
  }

  async function checkAgain(viewer: Viewer, id: string, choices: ImportChoices): Promise<void> {
    const bytes = await readStoredFile(config.importFolder, id)
    if (!bytes) throw invalid(importMessages.fileGone)
    const decoded = decodeFile(bytes)
    const table = await readTable(decoded.text)
    assertChoices(choices, table, await loadCategoryPaths(db))
    const hasZip = await hasStoredZip(config.importFolder, id)
    const zip = hasZip ? indexZip(await listZip(zipPath(config.importFolder, id))) : undefined
    const plan = await planFile(viewer, table, { id, choices, zip })
    await withTx(async (tx) => {
      if (!(await lockChecked(tx, id))) throw conflict(importMessages.notChecked)
      await deleteImportRows(tx, id)
      for (const rows of chunks(plan.rows, PLANNED_PER_BATCH)) await insertImportRows(tx, rows)
      const language = currentLanguage()
      await updateImport(tx, id, { language, ...columnsOf(plan, table, decoded, choices) })
    })
  }

  async function planFile(
    viewer: Viewer,
    table: FileTable,
    { id, choices, zip }: { id: string; choices: ImportChoices; zip: ZipIndex | undefined },
  ): Promise<FilePlan> {
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
    totals.uncategorised = context.category.uncategorised()
    return { rows, totals }
  }

  async function planContextOf(
    viewer: Viewer,
    parsed: readonly ParsedProduct[],
    { zip, choices }: { zip: ZipIndex | undefined; choices: ImportChoices },
  ): Promise<Omit<PlanContext, 'variants'> & { uncountedStock: number }> {
    const vendors = new Set(parsed.flatMap(({ reading }) => reading.product.vendor?.toLowerCase() ?? []))
    const importer = await findEligibleSeller(db, viewer.userId)
    return {
      category: createPlanCategory(await loadCategoryPaths(db), choices),
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

  /**
   * `lineOf` and `skuLines` collect the lines of products and SKUs, to find those that occur twice in the file; `totals` what
   * is found.
   */
  type BatchContext = {
    context: Awaited<ReturnType<typeof planContextOf>>
    origins: Map<string, Origin>
    skuOwners: Awaited<ReturnType<typeof skuOwnersOf>>
    lineOf: Map<string, number>
    skuLines: Map<string, number>
    totals: Totals
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
      count(totals, reading, plan)
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

type PlannedRow = NewImportRow & Pick<RowPlan, 'outcome'> & { requested: RowPlan['change'] }

type Totals = {
  counts: Record<RowPlan['outcome'], number>
  stockChanges: { only: number; also: number }
  imageCount: number
  decimals: number
  uncounted: number
  uncategorised: number
  categories: ImportFindings['categories']
}

function emptyTotals(): Totals {
  return {
    counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
    stockChanges: { only: 0, also: 0 },
    imageCount: 0,
    decimals: 0,
    uncounted: 0,
    uncategorised: 0,
    categories: [],
  }
}

function count(
  totals: Totals,
  reading: Reading,
  { outcome, stockChange, change, isUncounted }: RowPlan,
): void {
  totals.counts[outcome] += 1
  if (stockChange) totals.stockChanges[stockChange] += 1
  totals.imageCount += change?.images?.length ?? 0
  if (reading.hasDecimals) totals.decimals += 1
  if (isUncounted) totals.uncounted += 1
}

/** The columns of an import that a check fills in. */
function columnsOf(
  { totals }: FilePlan,
  table: FileTable,
  { encoding }: DecodedFile,
  choices: ImportChoices,
) {
  const { counts, stockChanges, imageCount, decimals, uncounted, uncategorised, categories } = totals
  const matches = choices.columns ?? {}
  const columns = table.format === 'other' ? matchableColumns(table) : []
  const findings: ImportFindings = { decimals, uncounted, uncategorised, categories, columns }
  const isRead = table.format !== 'other' || areMatched(matches)
  return {
    format: table.format,
    encoding,
    columnsKey: table.key,
    choices,
    findings,
    imageCount,
    unusedColumns: isRead ? unusedColumns(table, matches) : [],
    newCount: counts.new,
    changedCount: counts.changed,
    unchangedCount: counts.unchanged,
    refusedCount: counts.refused,
    stockOnlyCount: stockChanges.only,
    stockAlsoCount: stockChanges.also,
  }
}

function matchableColumns({ titles, records }: FileTable): ImportFindings['columns'] {
  return titles.flatMap((title, index) => {
    if (title === '') return []
    const values = records.slice(0, 50).map(({ record }) => (record[index] ?? '').trim())
    const samples = [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES)
    const shown = samples.map((value) => value.slice(0, SAMPLE_LENGTH))
    return [{ title, samples: shown, likely: likelyColumn(title) ?? null }]
  })
}

function areMatched(matches: NonNullable<ImportChoices['columns']>): boolean {
  const matched = new Set(Object.values(matches))
  return requiredColumns.every((column) => matched.has(column))
}

function assertChoices(choices: ImportChoices, { format, titles }: FileTable, paths: CategoryPaths): void {
  const { columns = {}, categories = {}, defaultCategoryId } = choices
  if (format === 'other' && !areMatched(columns)) throw invalid(importMessages.columnsRequired)
  const unknown = Object.keys(columns).find((title) => !titles.includes(title))
  if (unknown !== undefined) throw invalid(importMessages.columnUnknown(unknown))
  const ids = [...Object.values(categories), ...(defaultCategoryId ? [defaultCategoryId] : [])]
  if (ids.some((id) => !paths.find(id))) throw invalid(importMessages.categoryNotFound)
  if (choices.missingCategories === 'default' && !defaultCategoryId)
    throw invalid(importMessages.defaultCategoryRequired)
}

/** Former choices without what is not there any more. */
function usableChoices(choices: ImportChoices, { titles }: FileTable, paths: CategoryPaths): ImportChoices {
  const { defaultCategoryId, categories = {}, columns, ...rest } = choices
  const kept = Object.entries(categories).filter(([, id]) => paths.find(id))
  const known = Object.entries(columns ?? {}).filter(([title]) => titles.includes(title))
  const hasDefault = defaultCategoryId !== undefined && paths.find(defaultCategoryId) !== undefined
  return {
    ...rest,
    ...(kept.length > 0 && { categories: Object.fromEntries(kept) }),
    ...(known.length > 0 && { columns: Object.fromEntries(known) }),
    ...(hasDefault && { defaultCategoryId }),
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

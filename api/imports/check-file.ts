import { setImmediate as otherCalls } from 'node:timers/promises'
import { findOwner } from '#api/catalogue/products/edit-products.repository.ts'
import { listExportedByIds } from '#api/catalogue/products/export-products.repository.ts'
import { chunks } from '#api/chunks.ts'
import { invalid, tooMany } from '#api/errors.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileOnDisk } from '#contract/endpoint.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { newId } from '#database/new-id.ts'
import { loadCategoryPaths } from './category-paths.ts'
import { decodeFile } from './decode-file.ts'
import { listZip } from './image-zip.ts'
import {
  deleteUnusedImports,
  insertImport,
  insertImportRows,
  listIdsEnding,
  listImportedProducts,
  listSellersCalled,
  type NewImportRow,
  updateImport,
} from './imports.repository.ts'
import { indexZip, type ZipIndex } from './plan-images.ts'
import { type PlanContext, planRow, type RowPlan, type Sellers } from './plan-row.ts'
import { type FileProduct, readFile } from './read-file.ts'
import { type Reading, readProduct } from './read-product.ts'
import { storeZip } from './stored-zips.ts'

/** Products held against the shop, and read, at once: other calls have their turn between two batches. */
const MAX_CONCURRENT = 200
const READ_AT_ONCE = 50
/** How long a file that was only checked is kept. */
const RETENTION_MS = 7 * 24 * 60 * 60_000

type Read = FileProduct & { reading: Reading }
type Known = Omit<Awaited<ReturnType<typeof listImportedProducts>>[number], 'handle'>
/** What came in one form. */
export type ImportFiles = { fileName: string; products: Uint8Array | undefined; zip: FileOnDisk | undefined }
type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & { fetcher: ImageFetcher }

/** The verb of checking a file of products; stores what it would do and answers the import's id. */
export function createCheckFile({ db, clock, config, fetcher }: Needs) {
  const checking = new Set<string>()

  /** Throws forbidden, invalid, unsupportedType, tooLarge; tooMany while another file of the account is checked. */
  return async (viewer: Viewer, { products, ...rest }: ImportFiles): Promise<string> => {
    viewer.assertStaff()
    if (!products) throw invalid(importMessages.fileRequired)
    if (checking.has(viewer.userId)) throw tooMany(importMessages.beingChecked, 10)
    checking.add(viewer.userId)
    try {
      return await check(viewer, { products, ...rest })
    } finally {
      checking.delete(viewer.userId)
    }
  }

  type Input = ImportFiles & { products: Uint8Array }

  async function check(viewer: Viewer, { fileName, products, zip }: Input): Promise<string> {
    const read = await readAll(await readFile(decodeFile(products)))
    const context = await contextOf(viewer, read, zip && indexZip(await listZip(zip.path)))
    const known = await knownProducts(read)
    const id = newId()
    const now = clock()
    await deleteUnusedImports(db, new Date(now.getTime() - RETENTION_MS))
    if (zip) await storeZip(config.importFolder, id, zip)
    await insertImport(db, { id, state: 'checking', fileName, createdBy: viewer.userId, createdAt: now })
    const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
    const lineOf = new Map<string, number>()
    const stockChanges = { only: 0, also: 0 }
    let imageCount = 0
    for (const some of chunks(read, MAX_CONCURRENT)) {
      const rows = await plannedRows(id, some, { context, known, lineOf })
      for (const { outcome, stockChange, wanted } of rows) {
        counts[outcome] += 1
        if (stockChange) stockChanges[stockChange] += 1
        imageCount += wanted?.pictures?.length ?? 0
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
      pictureCount: imageCount,
    })
    return id
  }

  async function contextOf(
    viewer: Viewer,
    read: readonly Read[],
    zip: ZipIndex | undefined,
  ): Promise<PlanContext> {
    const vendors = new Set(read.flatMap(({ reading }) => reading.product.vendor?.toLowerCase() ?? []))
    const importer = await findOwner(db, viewer.userId)
    return {
      categories: await loadCategoryPaths(db),
      sellers: sellersOf(await listSellersCalled(db, [...vendors])),
      importer: importer ?? { id: viewer.userId, name: '' },
      publicUrl: config.publicUrl,
      pictures: { publicUrl: config.publicUrl, problemOf: fetcher.problemOf, zip },
    }
  }

  /** Which products of the shop the handles of a file mean: those that came by them, or were exported with them. */
  async function knownProducts(read: readonly Read[]): Promise<Map<string, Known>> {
    const handles = read.map(({ handle }) => handle)
    const known = new Map<string, Known>()
    const endings = new Set(handles.flatMap((handle) => ENDING.exec(handle)?.[1] ?? []))
    const ids = new Map((await listIdsEnding(db, [...endings])).map((id) => [id.slice(-12), id]))
    for (const handle of handles) {
      const id = ids.get(ENDING.exec(handle)?.[1] ?? '')
      if (id) known.set(handle, { productId: id, imageIds: [], imageSources: [] })
    }
    for (const { handle, ...one } of await listImportedProducts(db, handles)) known.set(handle, one)
    return known
  }

  type Facts = { context: PlanContext; known: Map<string, Known>; lineOf: Map<string, number> }

  async function plannedRows(importId: string, read: Read[], { context, known, lineOf }: Facts) {
    const ids = read.flatMap(({ handle }) => known.get(handle)?.productId ?? [])
    const stored = new Map((await listExportedByIds(db, ids)).map((product) => [product.id, product]))
    return read.map(({ handle, line, reading, problem }): PlannedRow => {
      const origin = known.get(handle)
      const product = origin && withSources(stored.get(origin.productId), origin)
      const twin = product && lineOf.get(product.id)
      if (product && twin === undefined) lineOf.set(product.id, line)
      const obstacle = problemOf(handle, problem, twin)
      const plan: RowPlan = obstacle
        ? { outcome: 'refused', remarks: [obstacle] }
        : planRow(reading, product, context)
      return {
        importId,
        line,
        handle,
        name: (reading.product.name ?? product?.name ?? '').slice(0, 200),
        outcome: plan.outcome,
        remarks: plan.remarks,
        productId: product?.id ?? null,
        wanted: plan.wanted,
        stockChange: plan.stockChange ?? null,
        picturesState: plan.wanted?.pictures ? ('waiting' as const) : null,
        seenAt: product?.updatedAt ?? null,
      }
    })
  }
}

type PlannedRow = NewImportRow & Pick<RowPlan, 'outcome'> & { wanted: RowPlan['wanted'] }

async function readAll(file: readonly FileProduct[]): Promise<Read[]> {
  const read: Read[] = []
  for (const product of file) {
    read.push({ ...product, reading: readProduct(product.lines) })
    if (read.length % READ_AT_ONCE === 0) await otherCalls()
  }
  return read
}

function sellersOf(accounts: Awaited<ReturnType<typeof listSellersCalled>>): Sellers {
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  const names = new Set(accounts.map(({ name }) => name.toLowerCase()))
  return {
    withEmail: (email) => byEmail.get(email.toLowerCase()),
    isNamed: (name) => names.has(name.toLowerCase()),
  }
}

/** With where those of its pictures came from that are still its. */
function withSources<P extends { imageIds: string[] }>(product: P | undefined, origin: Known) {
  if (!product) return undefined
  const pairs = origin.imageIds.map((id, place) => [origin.imageSources[place] ?? id, id] as const)
  return { ...product, imageSources: new Map(pairs.filter(([, id]) => product.imageIds.includes(id))) }
}

/** The last characters of an id, at the end of an exported handle. */
const ENDING = /-([0-9a-f]{12})$/

function problemOf(handle: string, problem: string | undefined, twin: number | undefined) {
  if (problem) return problem
  if (handle.length > 255) return importMessages.handleTooLong
  return twin === undefined ? undefined : importMessages.sameProductTwice(twin)
}

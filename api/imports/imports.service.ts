import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { csvLines, csvOf } from '#api/csv.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import {
  type ImportChoices,
  type ImportFilter,
  type ImportMode,
  type ImportOutcome,
  type ImportRow,
  type ImportRowFilter,
  type ImportStock,
  MAX_ATOMIC_CHANGES,
  type ProductImport,
} from '#contract/imports/imports.ts'
import { currentLanguage } from '#contract/language.ts'
import { createImportImages } from './import-images.ts'
import {
  countImportRows,
  countImports,
  findImport,
  listImportRows,
  listImports,
  transitionImport,
} from './imports.repository.ts'
import { createCheckProductFile, type ImportFiles } from './reading/check-file.ts'
import { excludeStock } from './run-imports.repository.ts'
import { createRunImports } from './run-imports.ts'

/** Rows of a report read from the database at once. */
const REPORT_BATCH_SIZE = 2_000
const REPORT_COLUMNS = ['Line', 'Handle', 'Title', 'Outcome', 'State', 'Remarks']

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config' | 'customFields'> & {
  changeCatalogue: ChangeCatalogue
  images: ImagesService
  fetcher: ImageFetcher
}
type StartOptions = { mode: ImportMode; stock?: ImportStock | undefined }

/**
 * Product imports from files in Shopify's columns. All calls throw forbidden unless the viewer is an admin.
 * docs/product.md §5
 */
export function createImportsService(needs: Needs) {
  const { db, withTx, clock } = needs
  const checkFile = createCheckProductFile(needs)

  async function get(viewer: Viewer, id: string): Promise<ProductImport> {
    viewer.assertAdmin()
    const productImport = await findImport(db, id)
    if (!productImport) throw notFound(importMessages.notFound)
    return productImport
  }

  return {
    /** Throws notFound. */
    get,

    /**
     * Compares a file with the shop and stores what an import would do. Throws invalid, unsupportedType, tooLarge,
     * tooMany.
     */
    async check(viewer: Viewer, files: ImportFiles): Promise<ProductImport> {
      return get(viewer, await checkFile.check(viewer, files))
    },

    /** Compares a checked file again by what was chosen. Throws notFound, invalid, and conflict once it was started. */
    async choose(viewer: Viewer, id: string, choices: ImportChoices): Promise<ProductImport> {
      await get(viewer, id)
      await checkFile.choose(viewer, id, choices)
      return get(viewer, id)
    },

    /** One page, newest first. */
    async list(viewer: Viewer, filter: ImportFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listImports(db, filter.state, limitAndOffset(filter)),
        countImports(db, filter.state),
      ])
      return toPage(rows, total, filter)
    },

    /** One page of an import's products, in the order of the file. Throws notFound. */
    async listRows(viewer: Viewer, id: string, filter: ImportRowFilter) {
      await get(viewer, id)
      const [rows, total] = await Promise.all([
        listImportRows(db, id, filter, limitAndOffset(filter)),
        countImportRows(db, id, filter),
      ])
      return toPage(rows, total, filter)
    },

    /** All of an import's products as a CSV file. Throws notFound. */
    async report(viewer: Viewer, id: string, outcome: ImportOutcome | undefined): Promise<FileAnswer> {
      const { unusedColumns } = await get(viewer, id)
      const unused = unusedColumns.map(({ title, count }) => [
        ...[1, '', title, 'not used', ''],
        importMessages.columnNotUsed(count),
      ])
      const parts = [csvOf([REPORT_COLUMNS, ...unused])]
      for (let offset = 0; ; offset += REPORT_BATCH_SIZE) {
        const rows = await listImportRows(db, id, { outcome }, { limit: REPORT_BATCH_SIZE, offset })
        parts.push(csvLines(rows.map(reportCells)))
        if (rows.length < REPORT_BATCH_SIZE) break
      }
      return { name: 'import-report.csv', bytes: Buffer.from(parts.join('')) }
    },

    /**
     * Starts a checked import, which runs in the background. Throws notFound; conflict when it was started before; invalid
     * when nothing would change, and with mode `all` when products were rejected or too many would be changed in one
     * transaction.
     */
    async start(viewer: Viewer, id: string, { mode, stock = 'keep' }: StartOptions): Promise<ProductImport> {
      const checked = await get(viewer, id)
      if (checked.state !== 'checked') throw conflict(importMessages.notChecked)
      assertCanStart(checked, { mode, stock })
      await withTx(async (tx) => {
        const language = currentLanguage()
        const start = { mode, stock, language, startedBy: viewer.userId, startedAt: clock() }
        const isStarted = await transitionImport(tx, id, ['checked'], { ...start, state: 'running' })
        if (!isStarted) throw conflict(importMessages.notChecked)
        if (stock === 'keep') await excludeStock(tx, id, importMessages.stockLeft)
        await enqueueJob(tx, 'imports.run', {})
      })
      return get(viewer, id)
    },

    /** The batch that is being written is finished. Throws notFound; conflict unless it runs, or where it is all or nothing. */
    async pause(viewer: Viewer, id: string): Promise<ProductImport> {
      const { mode } = await get(viewer, id)
      if (mode === 'all') throw conflict(importMessages.cannotPause)
      const isPaused = await transitionImport(db, id, ['running'], { state: 'paused' })
      if (!isPaused) throw conflict(importMessages.notRunning)
      return get(viewer, id)
    },

    /** Continues after the last product that was written. Throws notFound, conflict unless it is paused. */
    async resume(viewer: Viewer, id: string): Promise<ProductImport> {
      await get(viewer, id)
      await withTx(async (tx) => {
        const isResumed = await transitionImport(tx, id, ['paused'], { state: 'running' })
        if (!isResumed) throw conflict(importMessages.notPaused)
        await enqueueJob(tx, 'imports.run', {})
      })
      return get(viewer, id)
    },

    /**
     * Starts the undo of an import, which runs in the background. Throws notFound, and conflict unless the import has
     * ended or is paused.
     */
    async undo(viewer: Viewer, id: string): Promise<ProductImport> {
      await get(viewer, id)
      await withTx(async (tx) => {
        const isStarted = await transitionImport(tx, id, ['done', 'failed', 'paused'], {
          state: 'undoing',
          language: currentLanguage(),
          undoneBy: viewer.userId,
          doneCount: 0,
          failure: '',
        })
        if (!isStarted) throw conflict(importMessages.cannotUndo)
        await enqueueJob(tx, 'imports.run', {})
      })
      return get(viewer, id)
    },

    /** Runs the started imports and undos until none is left: the job `imports.run`. */
    run: createRunImports(needs),

    /** Fetches the images of imported products until none is left: the job `imports.fetch-images`, after `run`. */
    fetchImages: createImportImages(needs),
  }
}

function assertCanStart({ counts, stock: { only } }: ProductImport, { mode, stock }: StartOptions): void {
  const changedCount = counts.changed - (stock === 'keep' ? only : 0)
  if (mode === 'all' && counts.refused > 0) throw invalid(importMessages.someRejected(counts.refused))
  if (counts.new + changedCount === 0)
    throw invalid(only > 0 ? importMessages.nothingButStock : importMessages.nothingToDo)
  if (mode === 'all' && changedCount > MAX_ATOMIC_CHANGES)
    throw invalid(importMessages.tooManyAsOne(MAX_ATOMIC_CHANGES))
}

/** A row of the report, in the order of REPORT_COLUMNS. */
function reportCells({ line, handle, name, outcome, state, remarks }: ImportRow): (string | number)[] {
  return [line, handle, name, outcome, state, remarks.join(' ')]
}

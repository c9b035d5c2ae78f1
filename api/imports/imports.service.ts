import { csvLines, csvOf } from '#api/catalogue/products/csv.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import {
  type ImportFilter,
  type ImportMode,
  type ImportOutcome,
  type ImportRowFilter,
  type ImportStock,
  MAX_ATOMIC_CHANGES,
  type ProductImport,
} from '#contract/imports/imports.ts'
import { createCheckFile, type ImportFiles } from './check-file.ts'
import { createImportImages } from './import-images.ts'
import { REPORT_COLUMNS, reportRows } from './import-report.ts'
import {
  countImportRows,
  countImports,
  findImport,
  listImportRows,
  listImports,
  moveImport,
} from './imports.repository.ts'
import { leaveStock } from './run-imports.repository.ts'
import { createRunImports } from './run-imports.ts'

/** Rows of a report read at once. */
const MAX_CONCURRENT = 2_000

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  changeCatalogue: ChangeCatalogue
  images: ImagesService
  fetcher: ImageFetcher
}

/** Taking products in from files in Shopify's columns, for admins. docs/product.md §5 */
export function createImportsService(needs: Needs) {
  const { db, withTx, clock } = needs
  const checkFile = createCheckFile(needs)
  let wake = () => undefined as unknown

  async function get(viewer: Viewer, id: string): Promise<ProductImport> {
    viewer.assertStaff()
    const found = await findImport(db, id)
    if (!found) throw notFound(importMessages.notFound)
    return found
  }

  return {
    /** Throws notFound. */
    get,

    /** Holds a file against the shop and stores what it would do. Throws invalid, unsupportedType, tooLarge, tooMany. */
    async check(viewer: Viewer, files: ImportFiles): Promise<ProductImport> {
      return get(viewer, await checkFile(viewer, files))
    },

    /** One page, newest first. */
    async list(viewer: Viewer, filter: ImportFilter) {
      viewer.assertStaff()
      const [rows, total] = await Promise.all([listImports(db, limitAndOffset(filter)), countImports(db)])
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

    /** The same as a file, all of them. Throws notFound. */
    async report(viewer: Viewer, id: string, outcome: ImportOutcome | undefined): Promise<FileAnswer> {
      await get(viewer, id)
      const parts = [csvOf([REPORT_COLUMNS])]
      for (let offset = 0; ; offset += MAX_CONCURRENT) {
        const rows = await listImportRows(db, id, { outcome }, { limit: MAX_CONCURRENT, offset })
        parts.push(csvLines(reportRows(rows)))
        if (rows.length < MAX_CONCURRENT) break
      }
      return { name: 'import-report.csv', bytes: Buffer.from(parts.join('')) }
    },

    /**
     * Begins to write what was checked, in the background. Throws notFound; conflict when it was begun before; invalid when
     * there is nothing to do, or when all are wanted and some are refused, or too many are changed for one transaction.
     */
    async start(viewer: Viewer, id: string, { mode, stock = 'keep' }: Choice): Promise<ProductImport> {
      const found = await get(viewer, id)
      if (found.state !== 'checked') throw conflict(importMessages.notChecked)
      mustBePossible(found, { mode, stock })
      await withTx(async (tx) => {
        const change = { mode, stock, startedBy: viewer.userId, startedAt: clock() }
        const started = await moveImport(tx, id, ['checked'], { ...change, state: 'running' })
        if (!started) throw conflict(importMessages.notChecked)
        if (stock === 'keep') await leaveStock(tx, id, importMessages.stockLeft)
      })
      wake()
      return get(viewer, id)
    },

    /** Begins to take an import back, in the background. Throws notFound, and conflict unless it has ended. */
    async undo(viewer: Viewer, id: string): Promise<ProductImport> {
      await get(viewer, id)
      const begun = await moveImport(db, id, ['done', 'failed'], {
        state: 'undoing',
        undoneBy: viewer.userId,
        doneCount: 0,
        failure: '',
      })
      if (!begun) throw conflict(importMessages.cannotUndo)
      wake()
      return get(viewer, id)
    },

    /** Does what is under way until nothing is; for the process, at its start and whenever it is woken. */
    run: createRunImports(needs),

    /** Fetches pictures of imported products until none is wanted; for the process, after `run`. */
    takePictures: createImportImages(needs),

    /** Calls back when something is to be run. */
    whenWaiting(listener: () => unknown): void {
      wake = listener
    },
  }
}

type Choice = { mode: ImportMode; stock?: ImportStock | undefined }

function mustBePossible({ counts, stock: { only } }: ProductImport, { mode, stock }: Choice): void {
  const changed = counts.changed - (stock === 'keep' ? only : 0)
  if (mode === 'all' && counts.refused > 0) throw invalid(importMessages.someRejected(counts.refused))
  if (counts.new + changed === 0)
    throw invalid(only > 0 ? importMessages.nothingButStock : importMessages.nothingToDo)
  if (mode === 'all' && changed > MAX_ATOMIC_CHANGES)
    throw invalid(importMessages.tooManyAsOne(MAX_ATOMIC_CHANGES.toLocaleString('en-US')))
}

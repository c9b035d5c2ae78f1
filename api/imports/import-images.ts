import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { isDatabaseUnavailable } from '#api/http/error-handler.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import { ImageStorageUnavailable } from '#api/images/image-storage-unavailable.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { runInLanguage } from '#api/request-language.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { applyImages } from './apply-images.ts'
import { actorOf } from './apply-rows.ts'
import { createRowImageFetcher, type FetchedImages } from './fetch-images.ts'
import { findImportWithImages, listRowsToFetch } from './import-images.repository.ts'
import type { RunningImport, RunningRow } from './run-imports.repository.ts'
import { deleteOldZips } from './stored-zips.ts'

/** Products whose images are updated in one transaction, since each transaction invalidates the cached public pages. */
const BATCH_SIZE = 12
/** Products whose images are fetched at the same time. */
const MAX_CONCURRENT_PRODUCTS = 4

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & {
  images: ImagesService
  fetcher: ImageFetcher
  changeCatalogue: ChangeCatalogue
}
const neverAborted = new AbortController().signal

/**
 * Fetches the images of imported products after the products were written; a job (`imports.fetch-images`). An image that
 * cannot be fetched adds a remark to its product; while the storage is down it throws and leaves all to the next run.
 * The process may be killed at any time: the next run continues.
 */
export function createImportImages(needs: Needs) {
  const { db, clock, config, images, changeCatalogue } = needs

  /** Runs until no images are left to be fetched or the signal is aborted. */
  return async (signal: AbortSignal = neverAborted): Promise<void> => {
    if (signal.aborted) return
    await deleteOldZips(db, config.importFolder, clock())
    while (!signal.aborted) {
      const runningImport = await findImportWithImages(db)
      if (!runningImport) break
      await runInLanguage(runningImport.language, () => importBatch(runningImport, signal))
    }
  }

  async function importBatch(runningImport: RunningImport, signal: AbortSignal): Promise<void> {
    const rows = await listRowsToFetch(db, runningImport.id, BATCH_SIZE)
    const fetched: FetchedImages[] = []
    const rowImages = createRowImageFetcher(needs, {
      uploadedBy: actorOf(runningImport),
      importId: runningImport.id,
    })
    let usedIds = new Set<string>()
    try {
      await forEachRow(rows, async (row) => {
        const fetchedOfRow: FetchedImages = { row, images: [], remarks: [], failedCount: 0 }
        fetched.push(fetchedOfRow)
        await rowImages.fetchInto(fetchedOfRow, signal)
      })
      const now = clock()
      usedIds = await changeCatalogue((tx) => applyImages(tx, runningImport, fetched, now))
    } catch (error) {
      await deleteUnused(fetched, usedIds)
      if (signal.aborted) return
      if (!isTransient(error)) await giveUp(runningImport, rows)
      throw error
    } finally {
      rowImages.close()
    }
    await deleteUnused(fetched, usedIds)
  }

  /** Deletes images that are not needed after all: the import was undone meanwhile, or the run was aborted. */
  async function deleteUnused(
    fetched: readonly FetchedImages[],
    usedIds: ReadonlySet<string>,
  ): Promise<void> {
    const stored = fetched.flatMap(({ images }) => images.filter(({ isNew }) => isNew))
    for (const { imageId } of stored) if (!usedIds.has(imageId)) await images.remove(db, imageId)
  }

  /** Marks the images as failed after an unexpected error, so that it does not repeat for ever. */
  async function giveUp(runningImport: RunningImport, rows: readonly RunningRow[]): Promise<void> {
    const remarks = [importMessages.imageImportFailed]
    const failed = rows.map((row) => {
      return { row, images: [], remarks, failedCount: row.requested?.images?.length ?? 0 }
    })
    const now = clock()
    await changeCatalogue((tx) => applyImages(tx, runningImport, failed, now))
  }
}

/** Whether a later run may succeed: the rows stay, and the job is tried again. */
const isTransient = (error: unknown) =>
  isDatabaseUnavailable(error) || error instanceof ImageStorageUnavailable

/** Works on a few rows at a time. After a failure no further row is begun; throws it when those under way have ended. */
async function forEachRow(rows: readonly RunningRow[], work: (row: RunningRow) => Promise<void>) {
  const limit = createConcurrencyLimit({
    maxConcurrent: MAX_CONCURRENT_PRODUCTS,
    maxQueued: rows.length,
    createError: () => new Error('Too many products wait for their images.'),
  })
  let hasFailed = false
  const results = await Promise.allSettled(
    rows.map((row) =>
      limit(async () => {
        if (hasFailed) return
        try {
          await work(row)
        } catch (error) {
          hasFailed = true
          throw error
        }
      }),
    ),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

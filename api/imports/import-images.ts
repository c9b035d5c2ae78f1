import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { isDatabaseUnavailable } from '#api/http/error-handler.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { applyImages } from './apply-images.ts'
import { actorOf } from './apply-rows.ts'
import { createFetchAll, type Fetched } from './fetch-images.ts'
import { findImportWithPictures, leaseImages, renewLease } from './import-images.repository.ts'
import type { RunningImport, RunningRow } from './run-imports.repository.ts'
import { deleteOldZips } from './stored-zips.ts'

/** Products whose pictures are put on in one transaction: each makes shoppers' pages anew. */
const IN_A_ROUND = 12
/** Products whose pictures are fetched at once. */
const MAX_CONCURRENT = 4
/** Longer than one picture takes with all its tries; renewed before each. */
const LEASE_MS = 3 * 60_000

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & {
  images: ImagesService
  fetcher: ImageFetcher
  changeCatalogue: ChangeCatalogue
}
const never = new AbortController().signal

/**
 * Fetches the pictures of imported products, in the background, after the products were written. A picture that cannot be had is
 * told in the remarks of its product, which stays. It may be killed at any moment: when a lease is over, the next one goes on.
 */
export function createImportImages(needs: Needs) {
  const { db, clock, config, images, changeCatalogue } = needs
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Until no picture is wanted, or the signal ends it. Calls beside each other are one. */
  return (signal: AbortSignal = never): Promise<void> => {
    isAskedAgain = true
    running ??= whileAsked(signal).finally(() => {
      running = undefined
    })
    return running
  }

  async function whileAsked(signal: AbortSignal): Promise<void> {
    while (isAskedAgain && !signal.aborted) {
      isAskedAgain = false
      await deleteOldZips(db, config.importFolder, clock())
      while (!signal.aborted) {
        const work = await findImportWithPictures(db, clock())
        if (!work) break
        await round(work, signal)
      }
    }
  }

  function leaseEnd(): Date {
    return new Date(clock().getTime() + LEASE_MS)
  }

  async function round(work: RunningImport, signal: AbortSignal): Promise<void> {
    const rows = await leaseImages(db, work.id, { now: clock(), until: leaseEnd(), limit: IN_A_ROUND })
    if (rows.length === 0) return
    const lines = rows.map(({ line }) => line)
    const fetched: Fetched[] = []
    const fetchAll = createFetchAll(needs, {
      uploadedBy: actorOf(work),
      importId: work.id,
      beforeEach: () => renewLease(db, work.id, lines, leaseEnd()),
    })
    let used = new Set<string>()
    try {
      await eachOfFew(rows, MAX_CONCURRENT, async (row) => {
        const one: Fetched = { row, got: [], remarks: [], failed: 0 }
        fetched.push(one)
        await fetchAll.into(one, signal)
      })
      const now = clock()
      used = await changeCatalogue((tx) => applyImages(tx, work, fetched, now))
    } catch (error) {
      await forget(fetched, used)
      if (signal.aborted) return renewLease(db, work.id, lines, null)
      if (!isDatabaseUnavailable(error)) await giveUp(work, rows)
      throw error
    } finally {
      fetchAll.close()
    }
    await forget(fetched, used)
  }

  /** Pictures that were fetched for nothing: the import was undone meanwhile, or this was ended. */
  async function forget(fetched: readonly Fetched[], used: ReadonlySet<string>): Promise<void> {
    const fresh = fetched.flatMap(({ got }) => got.filter(({ isFresh }) => isFresh))
    for (const { imageId } of fresh) if (!used.has(imageId)) await images.remove(db, imageId)
  }

  /** An error of ours does not come again every minute. */
  async function giveUp(work: RunningImport, rows: readonly RunningRow[]): Promise<void> {
    const remarks = [importMessages.imageImportFailed]
    const failed = rows.map((row) => {
      return { row, got: [], remarks, failed: row.wanted?.pictures?.length ?? 0 }
    })
    const now = clock()
    await changeCatalogue((tx) => applyImages(tx, work, failed, now))
  }
}

/** Does the work of every item, a few at once; the first failure ends it when those under way have ended. */
async function eachOfFew<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>) {
  const left = [...items]
  let hasFailed = false
  const lanes = Array.from({ length: most }, async () => {
    for (let item = left.shift(); item !== undefined && !hasFailed; item = left.shift())
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
  })
  const ends = await Promise.allSettled(lanes)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

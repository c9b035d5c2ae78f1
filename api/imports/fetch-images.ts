import { ShopError } from '#api/errors.ts'
import { ImageFetchError, type ImageFetcher } from '#api/images/fetch-image.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type OpenZip, openZip, type ZippedFile } from './image-zip.ts'
import { createPerHostQueue } from './per-host-queue.ts'
import { imageKey, type RequestedImage, shortened } from './plan-images.ts'
import { retry } from './retry.ts'
import type { RunningRow } from './run-imports.repository.ts'
import { zipPath } from './stored-zips.ts'

/** Pictures asked of one server at once. */
const PER_HOST = 2
/** What may pass is tried again after so long. */
const TRIES_AFTER_MS = [1_000, 4_000]
/** The shop encodes no more pictures at once than it can: uploads by hand come first. With the fetching below a lease. */
const BUSY_AFTER_MS = [5_000, 15_000, 30_000]
/** One at a time, so that a merchant who adds a picture by hand does not wait for thousands. */
const encoding = createConcurrencyLimit({
  maxConcurrent: 1,
  maxQueued: 1_000,
  createError: () => new Error('Too many wait.'),
})
const inTurn = createPerHostQueue(PER_HOST)

/** What was got for a product, in its order, each with where it came from. */
export type Fetched = {
  row: RunningRow
  got: { imageId: string; source: string; isFresh: boolean }[]
  remarks: string[]
  failed: number
}

type Needs = Pick<ServiceNeeds, 'db' | 'config'> & { images: ImagesService; fetcher: ImageFetcher }
type Import = { uploadedBy: string; importId: string; beforeEach: () => Promise<void> }

/** Fetches and stores pictures of one import's products, from the web or its zip. */
export function createFetchAll({ db, config, images, fetcher }: Needs, provided: Import) {
  let zip: Promise<OpenZip> | undefined

  return {
    /** Adds to what was got, also where it is ended in the middle. */
    async into(fetched: Fetched, signal: AbortSignal): Promise<void> {
      for (const image of fetched.row.wanted?.pictures ?? []) {
        signal.throwIfAborted()
        await provided.beforeEach()
        try {
          fetched.got.push(await get(image, signal))
        } catch (error) {
          signal.throwIfAborted()
          const written = shortened('file' in image ? image.file : imageKey(image))
          fetched.remarks.push(importMessages.imageOmitted(written, reasonOf(error)))
          fetched.failed += 1
        }
      }
    },

    close(): void {
      zip?.then(
        (open) => open.close(),
        () => undefined,
      )
    },
  }

  async function get(image: RequestedImage, signal: AbortSignal): Promise<Fetched['got'][number]> {
    if ('imageId' in image) {
      const { imageId, source = imageId } = image
      return { imageId, source, isFresh: false }
    }
    const source = imageKey(image)
    const bytes = 'file' in image ? await unpacked(image) : await fetched(image.address, signal)
    signal.throwIfAborted()
    // Outside the gate: who waits keeps no other from its turn.
    const imageId = await retry(
      () => encoding(() => images.storeUpload(db, 'product', bytes, provided.uploadedBy)),
      {
        mayPass: isBusy,
        afterMs: BUSY_AFTER_MS,
        signal,
      },
    )
    return { imageId, source, isFresh: true }
  }

  async function fetched(address: string, signal: AbortSignal): Promise<Buffer> {
    const mayPass = (error: unknown) => error instanceof ImageFetchError && error.isTemporary
    const fetch = () => inTurn(new URL(address).host, () => fetcher.fetch(address, signal))
    return retry(fetch, { mayPass, afterMs: TRIES_AFTER_MS, signal })
  }

  async function unpacked(file: ZippedFile): Promise<Buffer> {
    zip ??= openZip(zipPath(config.importFolder, provided.importId))
    const open = await zip.catch((cause: unknown) => {
      throw new ImageFetchError(importMessages.zipNotFound, { cause })
    })
    return open.read(file)
  }
}

/** Too many pictures are being encoded just now. */
export const isBusy = (error: unknown) => error instanceof ShopError && error.kind === 'unavailable'

/** In words for the merchant; what is no refusal is ours and ends the round. */
function reasonOf(error: unknown): string {
  if (error instanceof ImageFetchError || error instanceof ShopError) return error.message
  throw error
}

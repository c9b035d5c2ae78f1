import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '#api/errors.ts'
import { ImageFetchError, type ImageFetcher } from '#api/images/fetch-image.ts'
import { ImageStorageUnavailable } from '#api/images/image-storage-unavailable.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type OpenZip, openZip, type ZippedFile } from './image-zip.ts'
import { imageKey, shortened } from './planning/plan-images.ts'
import type { RequestedImage } from './planning/requested-change.ts'
import type { RunningRow } from './run-imports.repository.ts'
import { zipPath } from './stored-zips.ts'

/** Waiting times before the retries of a temporary fetch error. */
const FETCH_RETRIES_MS = [1_000, 4_000]
/** Waiting times while the shop is busy encoding: uploads by staff come first. */
const ENCODING_RETRIES_MS = [5_000, 15_000, 30_000]
/** At most two images of the same host are fetched at a time. */
const limitPerHost = createConcurrencyLimitPerKey({
  maxConcurrent: 2,
  maxQueued: Number.POSITIVE_INFINITY,
  createError: () => new Error('Too many images wait for the same host.'),
})
/** One at a time, so that an upload by staff does not wait for thousands of imported images. */
const limitEncoding = createConcurrencyLimit({
  maxConcurrent: 1,
  maxQueued: 1_000,
  createError: () => new Error('Too many imported images wait to be encoded.'),
})

/** The images of a product that were fetched, in the order of the file; `isNew` ones were stored for this import. */
export type FetchedImages = {
  row: RunningRow
  images: { imageId: string; source: string; isNew: boolean }[]
  remarks: string[]
  failedCount: number
}

type Needs = Pick<ServiceNeeds, 'db' | 'config'> & { images: ImagesService; fetcher: ImageFetcher }
type Options = { uploadedBy: string; importId: string }

/** Fetches and stores images of the products of one import, from the web or from its zip. */
export function createRowImageFetcher(
  { db, config, images, fetcher }: Needs,
  { uploadedBy, importId }: Options,
) {
  let zip: Promise<OpenZip> | undefined

  return {
    /**
     * Adds the images of the row to `fetched`, which also has those fetched before an abort. An image that cannot be fetched
     * adds a remark; a storage that is down throws, since that is not the image's fault.
     */
    async fetchInto(fetched: FetchedImages, signal: AbortSignal): Promise<void> {
      for (const image of fetched.row.requested?.images ?? []) {
        signal.throwIfAborted()
        try {
          fetched.images.push(await fetchAndStore(image, signal))
        } catch (error) {
          signal.throwIfAborted()
          if (error instanceof ImageStorageUnavailable) throw error
          const source = shortened('file' in image ? image.file : imageKey(image))
          fetched.remarks.push(importMessages.imageOmitted(source, reasonOf(error)))
          fetched.failedCount += 1
        }
      }
    },

    close(): void {
      zip?.then(
        (openedZip) => openedZip.close(),
        () => undefined,
      )
    },
  }

  async function fetchAndStore(
    image: RequestedImage,
    signal: AbortSignal,
  ): Promise<FetchedImages['images'][number]> {
    if ('imageId' in image) {
      const { imageId, source = imageId } = image
      return { imageId, source, isNew: false }
    }
    const source = imageKey(image)
    const bytes = 'file' in image ? await readFromZip(image) : await fetchFromWeb(image.address, signal)
    signal.throwIfAborted()
    // The retry waits outside the limit, so that it does not block the other images.
    const imageId = await retry(
      () => limitEncoding(() => images.storeUpload(db, 'product', bytes, uploadedBy)),
      { isTemporary: isBusy, delaysMs: ENCODING_RETRIES_MS, signal },
    )
    return { imageId, source, isNew: true }
  }

  async function fetchFromWeb(url: string, signal: AbortSignal): Promise<Buffer> {
    const isTemporary = (error: unknown) => error instanceof ImageFetchError && error.isTemporary
    const fetch = () => limitPerHost(new URL(url).host, () => fetcher.fetch(url, signal))
    return retry(fetch, { isTemporary, delaysMs: FETCH_RETRIES_MS, signal })
  }

  async function readFromZip(file: ZippedFile): Promise<Buffer> {
    zip ??= openZip(zipPath(config.importFolder, importId))
    const openedZip = await zip.catch((cause: unknown) => {
      throw new ImageFetchError(importMessages.zipNotFound, { cause })
    })
    return openedZip.read(file)
  }
}

type RetryOptions = {
  isTemporary: (error: unknown) => boolean
  /** Waiting time before each retry; there are as many retries as entries. */
  delaysMs: readonly number[]
  signal: AbortSignal
}

/** Retries work that fails with a temporary error. Throws the last error, or the reason of `signal` when it was aborted. */
export async function retry<T>(
  work: () => Promise<T>,
  { isTemporary, delaysMs, signal }: RetryOptions,
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      const delayMs = delaysMs[retries]
      if (delayMs === undefined || !isTemporary(error)) throw error
      await sleep(delayMs, undefined, { signal })
    }
  }
}

/** Whether an image was not stored because too many others are being encoded. */
export const isBusy = (error: unknown) =>
  error instanceof ShopError && error.kind === 'unavailable' && !(error instanceof ImageStorageUnavailable)

/** The message of an expected error, for the remarks of the product; throws any other. */
function reasonOf(error: unknown): string {
  if (error instanceof ImageFetchError || error instanceof ShopError) return error.message
  throw error
}

import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unavailable } from '#api/errors.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { ShopConfig } from '#api/needs.ts'
import type { ImageKind } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import { type DerivedSizes, deriveSizes } from './derive-sizes.ts'
import { deleteImage, type ImageUse, insertImage } from './images.repository.ts'

/** Images encoded at once: each occupies one of libuv's four threads, the others read files meanwhile. */
const ENCODING_LIMIT = {
  maxConcurrent: 2,
  maxQueued: 200,
  createError: () => unavailable(messages.uploadsBusy, 5),
}

type Needs = {
  config: Pick<ShopConfig, 'imageFolder'>
  /** What uses images; an image that nothing uses is deleted. */
  imageUses: readonly ImageUse[]
}

/** Stores images: uploads of customers and staff, images fetched by an import, and those of the demo catalogue. */
export function createImagesService({ config, imageUses }: Needs) {
  const limitEncoding = createConcurrencyLimit(ENCODING_LIMIT)

  /**
   * Decodes an image, drops its metadata, stores it in every size of its kind and returns its id. The files are written
   * before the row, so that no row refers to missing files. Throws unsupportedType for what is not JPEG, PNG, GIF or WebP,
   * tooLarge beyond 25 megapixels, unavailable when too many are waiting. AVIF in addition to WebP takes some tenths of a
   * second more and is for images that many people see. docs/reliability.md S5
   */
  async function store(
    db: DbOrTx,
    kind: ImageKind,
    upload: Uint8Array,
    { uploadedBy = null, withAvif = false }: { uploadedBy?: string | null; withAvif?: boolean } = {},
  ): Promise<string> {
    const id = newId()
    const { width, height, files } = await limitEncoding(() =>
      deriveSizes(Buffer.from(upload), kind, { withAvif }),
    )
    await writeFiles(config.imageFolder, id, files)
    const contentHash = createHash('sha256').update(upload).digest('hex')
    await insertImage(db, { id, kind, width, height, contentHash, uploadedBy })
    return id
  }

  /** Stores an uploaded image, with AVIF for what shoppers see. */
  const storeUpload = (db: DbOrTx, kind: ImageKind, upload: Uint8Array, uploadedBy: string) =>
    store(db, kind, upload, { uploadedBy, withAvif: kind !== 'return' })

  /** Deletes an image that nothing uses any more: the row first, so that nothing can refer to deleted files. */
  async function remove(db: DbOrTx, id: string): Promise<void> {
    await deleteImage(db, id)
    await rm(join(config.imageFolder, id), { recursive: true, force: true })
  }

  return {
    /** Folder that `/images/<id>/<size>.webp` is served from. */
    folder: config.imageFolder,
    store,
    storeUpload,
    remove,

    /**
     * Stores uploads, calls `use` with their ids, and deletes them again when it fails, so that a rejected form leaves no
     * images behind.
     *
     *     await images.withUploads(db, 'banner', files.bannerImage, viewer.userId, ([imageId]) => insert({ imageId, ... }))
     */
    async withUploads<T>(
      db: DbOrTx,
      kind: ImageKind,
      uploads: readonly Uint8Array[],
      uploadedBy: string,
      use: (ids: string[]) => Promise<T>,
    ): Promise<T> {
      const ids: string[] = []
      try {
        for (const upload of uploads) ids.push(await storeUpload(db, kind, upload, uploadedBy))
        return await use(ids)
      } catch (error) {
        for (const id of ids) await remove(db, id)
        throw error
      }
    },

    /** Deletes images that nothing has used for a day, and folders without a row. Returns how many. */
    deleteUnused: (db: DbOrTx, now: Date) =>
      deleteUnusedImages(db, { imageFolder: config.imageFolder, uses: imageUses }, now),
  }
}

export type ImagesService = ReturnType<typeof createImagesService>

/** Writes to a temporary folder and renames it, so that an incomplete image is never served. */
async function writeFiles(imageFolder: string, id: string, files: DerivedSizes['files']) {
  const unfinishedFolder = join(imageFolder, `unfinished-${id}`)
  await mkdir(unfinishedFolder, { recursive: true })
  try {
    await Promise.all([...files].map(([name, bytes]) => writeFile(join(unfinishedFolder, name), bytes)))
    await rename(unfinishedFolder, join(imageFolder, id))
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true })
    throw error
  }
}

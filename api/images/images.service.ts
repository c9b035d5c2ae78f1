import { createHash } from 'node:crypto'
import { unavailable } from '#api/errors.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { ImageKind } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import type { DerivedSizes } from './derive-sizes.ts'
import type { ImageStorage } from './image-storage.ts'
import { ImageStorageUnavailable } from './image-storage-unavailable.ts'
import { deleteImage, type ImageUse, insertImage, updateImage } from './images.repository.ts'
import { markUnfinished, removeUnfinishedMark } from './unfinished-images.ts'

/** Images encoded at once: each occupies one of libuv's four threads, the others read files meanwhile. */
const ENCODING_LIMIT = {
  maxConcurrent: 2,
  maxQueued: 200,
  createError: () => unavailable(messages.uploadsBusy, 5),
}

type Needs = {
  storage: ImageStorage
  /** What uses images; an image that nothing uses is deleted. */
  imageUses: readonly ImageUse[]
  /** Queues a job that calls `deleteFiles`. */
  deleteFilesLater(db: DbOrTx, imageId: string): Promise<void>
}

/** Stores images: uploads of customers and staff, images fetched by an import, and those of the demo catalogue. */
export function createImagesService({ storage, imageUses, deleteFilesLater }: Needs) {
  const limitEncoding = createConcurrencyLimit(ENCODING_LIMIT)

  /** The encoder takes 10 MB, and most processes never need it: it is loaded with the first upload (docs/design.md §3). */
  const encode = (
    upload: Uint8Array,
    kind: ImageKind,
    options: { withAvif: boolean },
  ): Promise<DerivedSizes> =>
    limitEncoding(async () => {
      if (kind === 'icon') return (await import('./derive-icons.ts')).deriveIcons(Buffer.from(upload))
      const { deriveSizes } = await import('./derive-sizes.ts')
      return deriveSizes(Buffer.from(upload), kind, options)
    })

  /**
   * Decodes an image, drops its metadata, stores it in every size of its kind and returns its id. The files are written
   * before the row, so that no row refers to missing files. Throws unsupportedType for what is not JPEG, PNG, GIF or WebP,
   * tooLarge beyond 25 megapixels, unavailable when too many are waiting or the storage is down. AVIF in addition to
   * WebP takes some tenths of a second more and is for images that many people see. docs/reliability.md S5
   */
  async function store(
    db: DbOrTx,
    kind: ImageKind,
    upload: Uint8Array,
    { uploadedBy = null, withAvif = false }: { uploadedBy?: string | null; withAvif?: boolean } = {},
  ): Promise<string> {
    const id = newId()
    const { width, height, files } = await encode(upload, kind, { withAvif })
    if (storage.folder) await markUnfinished(storage.folder, id).catch(rejectUnavailable)
    await storage.write(id, files).catch(rejectUnavailable)
    const contentHash = createHash('sha256').update(upload).digest('hex')
    await insertImage(db, { id, kind, width, height, contentHash, uploadedBy })
    if (storage.folder) await removeUnfinishedMark(storage.folder, id)
    return id
  }

  /**
   * Stores the files of an image whose row exists already: the demo draws its images after their products. `contentHash` of the
   * row says until then what is to be drawn. Twice is the same as once.
   */
  async function storeFiles(db: DbOrTx, { id, kind }: { id: string; kind: ImageKind }, upload: Uint8Array) {
    const { width, height, files } = await encode(upload, kind, { withAvif: false })
    const [firstName = ''] = files.keys()
    if (!(await storage.read(id, firstName))) await storage.write(id, files)
    const contentHash = createHash('sha256').update(upload).digest('hex')
    await updateImage(db, id, { width, height, contentHash })
  }

  /** Stores an uploaded image, with AVIF for what shoppers see. */
  const storeUpload = (db: DbOrTx, kind: ImageKind, upload: Uint8Array, uploadedBy: string) =>
    store(db, kind, upload, { uploadedBy, withAvif: kind !== 'return' })

  /**
   * Deletes an image that nothing uses any more: the row first, so that nothing can refer to deleted files; those of a
   * folder stay in its trash for 30 days.
   */
  async function remove(db: DbOrTx, id: string): Promise<void> {
    await deleteImage(db, id)
    await removeFiles(db, id)
  }

  /**
   * Nothing refers to the files any more, so that a storage that is down does not fail what deletes them: a job tries
   * again until they are gone.
   */
  async function removeFiles(db: DbOrTx, id: string): Promise<void> {
    await storage.remove(id).catch(async (error: unknown) => {
      console.warn(`The files of image ${id} could not be deleted, which is tried again: ${String(error)}`)
      await deleteFilesLater(db, id).catch((reason: unknown) =>
        console.warn(`The files of image ${id} stay, since no job could be queued: ${String(reason)}`),
      )
    })
  }

  function rejectUnavailable(error: unknown): never {
    console.error(`The image storage "${storage.name}" is unavailable: ${String(error)}`)
    throw new ImageStorageUnavailable(error)
  }

  return {
    /** Folder that `/images/<id>/<size>.webp` is served from; undefined where files are read one by one. */
    folder: storage.folder,

    /**
     * A file of an image, such as `500x376.webp`; undefined when there is none. Throws unavailable when the storage
     * is down.
     */
    readFile: (id: string, name: string) => storage.read(id, name).catch(rejectUnavailable),

    store,
    storeFiles,
    storeUpload,
    remove,

    /** Deletes the files of an image whose row is gone. Throws when the storage is down. */
    deleteFiles: (id: string) => storage.remove(id),

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

    /** Deletes images that nothing has used for a day, and unfinished ones. Returns how many. */
    deleteUnused: (db: DbOrTx, now: Date, signal?: AbortSignal) =>
      deleteUnusedImages(
        db,
        { imageFolder: storage.folder, removeFiles: (id) => removeFiles(db, id), uses: imageUses },
        now,
        signal,
      ),
  }
}

export type ImagesService = ReturnType<typeof createImagesService>

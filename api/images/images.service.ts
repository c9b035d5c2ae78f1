import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { ImageKind } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { unavailable } from '../errors.ts'
import type { ShopConfig } from '../shop.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import { type DerivedSizes, deriveSizes } from './derive-sizes.ts'
import { deleteImage, insertImage } from './images.repository.ts'

/** Pictures encoded at once: each keeps one of libuv's four threads busy, the others read files meanwhile. */
const ENCODING = { atOnce: 2, waiting: 200, rejection: () => unavailable(messages.uploadsBusy, 5) }

/** Takes pictures in: a merchant's uploads and the demo catalogue's drawings go through the same door. */
export function createImagesService({ config }: { config: Pick<ShopConfig, 'imageFolder'> }) {
  const gate = createConcurrencyLimit(ENCODING)

  /**
   * Decodes a picture, drops its metadata, stores it in every size of its kind and answers its id. Files first, row
   * last: a row never names a picture that is not there. Throws unsupportedType for what is not JPEG, PNG, GIF or WebP,
   * tooLarge beyond 25 megapixels, unavailable when too many wait. AVIF beside WebP costs a picture some tenths of a second
   * more; for those that many look at. docs/reliability.md S5
   */
  async function store(
    db: DbOrTx,
    kind: ImageKind,
    upload: Uint8Array,
    { uploadedBy = null, withAvif = false }: { uploadedBy?: string | null; withAvif?: boolean } = {},
  ): Promise<string> {
    const id = newId()
    const { width, height, forms } = await gate(() => deriveSizes(Buffer.from(upload), kind, { withAvif }))
    await writeForms(config.imageFolder, id, forms)
    const contentHash = createHash('sha256').update(upload).digest('hex')
    await insertImage(db, { id, kind, width, height, contentHash, uploadedBy })
    return id
  }

  /** Stores what one of the staff uploads for shoppers to see. */
  const take = (db: DbOrTx, kind: ImageKind, upload: Uint8Array, uploadedBy: string) =>
    store(db, kind, upload, { uploadedBy, withAvif: true })

  /** Deletes a picture that nothing shows any more: row first, so that no page asks for files that are gone. */
  async function remove(db: DbOrTx, id: string): Promise<void> {
    await deleteImage(db, id)
    await rm(join(config.imageFolder, id), { recursive: true, force: true })
  }

  return {
    /** Folder that `/images/<id>/<size>.webp` is served from. */
    folder: config.imageFolder,
    store,
    take,
    remove,

    /**
     * Stores uploads, does something with their ids, and takes them away again when that fails: a refused form leaves no
     * pictures behind.
     *
     *     await images.using(db, 'banner', files.bannerImage, viewer.userId, ([imageId]) => insert({ imageId, ... }))
     */
    async using<T>(
      db: DbOrTx,
      kind: ImageKind,
      uploads: readonly Uint8Array[],
      uploadedBy: string,
      use: (ids: string[]) => Promise<T>,
    ): Promise<T> {
      const ids: string[] = []
      try {
        for (const upload of uploads) ids.push(await take(db, kind, upload, uploadedBy))
        return await use(ids)
      } catch (error) {
        for (const id of ids) await remove(db, id)
        throw error
      }
    },

    /** Deletes pictures that nothing has shown for a day, and files that no row names. Answers how many. */
    deleteOld: (db: DbOrTx, now: Date) => deleteUnusedImages(db, config.imageFolder, now),
  }
}

export type ImagesService = ReturnType<typeof createImagesService>

/** Into a folder under another name first, so that half a picture is never served. */
async function writeForms(imageFolder: string, id: string, forms: DerivedSizes['forms']) {
  const unfinished = join(imageFolder, `unfinished-${id}`)
  await mkdir(unfinished, { recursive: true })
  try {
    await Promise.all([...forms].map(([name, bytes]) => writeFile(join(unfinished, name), bytes)))
    await rename(unfinished, join(imageFolder, id))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

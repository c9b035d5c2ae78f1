import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageKind, imageSizes } from '#contract/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { ShopConfig } from '../shop.ts'
import { deriveSizes } from './derive-sizes.ts'
import { deleteImage, insertImage } from './images.repository.ts'

/** Takes pictures in: a merchant's uploads and the demo catalogue's drawings go through the same door. */
export function createImagesService({ config }: { config: Pick<ShopConfig, 'imageFolder'> }) {
  return {
    /** Folder that `/images/<id>/<size>.webp` is served from. */
    folder: config.imageFolder,

    /**
     * Decodes a picture, drops its metadata, stores it in every size of its kind and answers its id. Files first, row
     * last: a row never names a picture that is not there. Throws unsupportedType for what is not JPEG, PNG, GIF or WebP,
     * tooLarge beyond 25 megapixels. reliability.md S5
     */
    async store(db: DbOrTx, kind: ImageKind, upload: Buffer): Promise<string> {
      const id = newId()
      const forms = await deriveSizes(upload, kind)
      await writeForms(config.imageFolder, id, forms)
      const [width = 0, height = 0] = imageSizes[kind][0].split('x').map(Number)
      await insertImage(db, {
        id,
        kind,
        width,
        height,
        contentHash: createHash('sha256').update(upload).digest('hex'),
      })
      return id
    },

    /** Deletes a picture that nothing shows any more: row first, so that no page asks for files that are gone. */
    async remove(db: DbOrTx, id: string): Promise<void> {
      await deleteImage(db, id)
      await rm(join(config.imageFolder, id), { recursive: true, force: true })
    },
  }
}

export type ImagesService = ReturnType<typeof createImagesService>

/** Into a folder under another name first, so that half a picture is never served. */
async function writeForms(imageFolder: string, id: string, forms: Map<string, Buffer>) {
  const unfinished = join(imageFolder, `unfinished-${id}`)
  await mkdir(unfinished, { recursive: true })
  try {
    await Promise.all([...forms].map(([size, bytes]) => writeFile(join(unfinished, `${size}.webp`), bytes)))
    await rename(unfinished, join(imageFolder, id))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

import { imageFormats, imageSizes, isImageKind } from '#contract/images/image-sizes.ts'
import type { ImageFiles, ImageRow } from '#database/backup/backup-file.ts'
import { createImageFiles } from './image-files.ts'
import type { ImageStorage } from './image-storage.ts'

/** The images of a shop as backups read and restore them, wherever they are stored. */
export function createStoredImageFiles(storage: ImageStorage): ImageFiles {
  return storage.folder === undefined ? createRemoteFiles(storage) : createImageFiles(storage.folder)
}

/** A storage lists nothing, such as a bucket: which files an image may have follows from its kind. */
function createRemoteFiles(storage: Pick<ImageStorage, 'read' | 'write'>): ImageFiles {
  const has = async (id: string, name: string) => (await storage.read(id, name)) !== undefined
  return {
    async has({ id, kind }) {
      const [smallest = ''] = fileNames(kind)
      return has(id, smallest)
    },

    async read({ id, kind }) {
      const found = await Promise.all(
        fileNames(kind).map(async (name) => [name, (await storage.read(id, name))?.bytes] as const),
      )
      const files = found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []))
      return files.length > 0 ? new Map(files) : undefined
    },

    /** Files of an image never change, so one that has them already is left alone. */
    async write(id, files) {
      for (const name of files.keys()) {
        if (await has(id, name)) continue
        return storage.write(id, files)
      }
    },
  }
}

/** The smallest first: `160x120.webp`, `160x120.avif`, `200x150.webp`. */
function fileNames(kind: ImageRow['kind']): string[] {
  if (!isImageKind(kind)) return []
  return imageSizes[kind]
    .toReversed()
    .flatMap((size) => imageFormats(kind).map((format) => `${size}.${format}`))
}

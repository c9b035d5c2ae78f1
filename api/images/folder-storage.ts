import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import type { ImageStorage } from './image-storage.ts'
import { moveToTrash } from './image-trash.ts'

type Place = {
  /** The shop's data folder, absolute. */
  dataDir: string
  /** The project's folder, from which a relative path starts. */
  folder: string
}

/** The folder that `STORAGE_URL` names (`file:./images`), that in the data folder without it; undefined for a bucket. */
export function imageFolderIn(
  storageUrl: string | undefined,
  { dataDir, folder }: Place,
): string | undefined {
  if (!storageUrl) return join(dataDir, 'images')
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(storageUrl)?.[1]
  return path && (isAbsolute(path) ? path : resolve(folder, path))
}

/** Images in a folder of this machine, or one that several share. */
export function createFolderStorage(folder: string): ImageStorage {
  return {
    name: 'folder',
    folder,
    check: () => [],

    /** Writes to a temporary folder and renames it, so that an incomplete image is never served. */
    async write(imageId, files) {
      const unfinishedFolder = join(folder, `unfinished-${imageId}`)
      await mkdir(unfinishedFolder, { recursive: true })
      try {
        await Promise.all([...files].map(([name, bytes]) => writeFile(join(unfinishedFolder, name), bytes)))
        await rename(unfinishedFolder, join(folder, imageId))
      } catch (error) {
        await rm(unfinishedFolder, { recursive: true, force: true })
        throw error
      }
    },

    async read(imageId, name) {
      const file = join(folder, imageId, name)
      try {
        const [bytes, { mtime: modifiedAt }] = await Promise.all([readFile(file), stat(file)])
        return { bytes, modifiedAt }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },

    remove: (imageId) => moveToTrash(folder, imageId, new Date()),
  }
}

import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#contract/is-uuid.ts'
import type { ImageCopies } from '#database/backup/copy-images.ts'
import { findImageFolders } from './image-trash.ts'

/** A folder finds an image by its id alone. */
type FolderImages = ImageCopies & {
  has(image: { id: string }): Promise<boolean>
  read(image: { id: string }): ReturnType<ImageCopies['read']>
}

/** Images of a folder as backups read and restore them: what has just been removed is still found in the trash. */
export function createImageFiles(imageFolder: string): FolderImages {
  return {
    list: async () => (await namesIn(imageFolder)).filter(isUuid),

    has: async ({ id }) => (await namesIn(join(imageFolder, id))).length > 0,

    async read({ id }) {
      for (const folder of await findImageFolders(imageFolder, id)) {
        const files = await readFiles(folder)
        if (files.size > 0) return files
      }
      return undefined
    },

    /** Files of an image never change, so one that has them already is left alone. */
    async write(id, files) {
      const target = join(imageFolder, id)
      const present = await namesIn(target)
      if ([...files.keys()].every((name) => present.includes(name))) return
      const draft = join(imageFolder, `restored-${id}`)
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft, { recursive: true })
      for (const [name, bytes] of files) {
        await using file = await open(join(draft, name), 'wx')
        await file.writeFile(bytes)
        await file.sync()
      }
      await rm(target, { recursive: true, force: true })
      await rename(draft, target)
    },
  }
}

async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  try {
    const names = await namesIn(folder)
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    )
  } catch (error) {
    if (isMissing(error)) return new Map() // moved to the trash meanwhile
    throw error
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

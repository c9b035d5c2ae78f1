import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#contract/is-uuid.ts'

/**
 * An empty file for each image whose row is not stored yet, by its id. Only images that are marked here are removed
 * for having no row: a folder of the same kind may belong to another database, or to one that was restored from an
 * older backup.
 */
const MARKS = '.unfinished'

/** Marks an image before its files are written. */
export async function markUnfinished(imageFolder: string, id: string): Promise<void> {
  await mkdir(join(imageFolder, MARKS), { recursive: true })
  await writeFile(join(imageFolder, MARKS, id), '')
}

/** Called when the row of the image is stored, or its files were removed. */
export async function removeUnfinishedMark(imageFolder: string, id: string): Promise<void> {
  await rm(join(imageFolder, MARKS, id), { force: true })
}

/** Images that were marked before `before` and still are. */
export async function listUnfinishedImages(imageFolder: string, before: Date): Promise<string[]> {
  const names = await readdir(join(imageFolder, MARKS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const old: string[] = []
  for (const id of names.filter(isUuid)) {
    const mark = await stat(join(imageFolder, MARKS, id)).catch(() => undefined)
    if (mark && mark.mtime < before) old.push(id)
  }
  return old
}

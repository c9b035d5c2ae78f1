import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chunks } from '#api/chunks.ts'
import type { DbOrTx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { deleteImage, listExistingImages, listUnusedImages } from './images.repository.ts'

/** How long an unused picture stays: an open page may still show it, an open form may still save it. */
const GRACE_MS = 24 * 60 * 60 * 1000
const MAX_CONCURRENT = 500
/** A picture's folder, finished or not. */
const FOLDER_PATTERN = /^(?:unfinished-)?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Deletes pictures unused for a day and folders that no row names; answers how many went. */
export async function deleteUnusedImages(db: DbOrTx, imageFolder: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let swept = 0
  for (const id of await listUnusedImages(db, before, MAX_CONCURRENT)) {
    if (!(await isDeleted(db, id))) continue
    await rm(join(imageFolder, id), { recursive: true, force: true })
    swept += 1
  }
  return swept + (await deleteUnusedFolders(db, imageFolder, before))
}

/** False when somebody took the picture into use a moment ago. */
async function isDeleted(db: DbOrTx, id: string): Promise<boolean> {
  try {
    await deleteImage(db, id)
    return true
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/** What a crash left behind between the files and their row. */
async function deleteUnusedFolders(db: DbOrTx, imageFolder: string, before: Date): Promise<number> {
  const names = (await readdir(imageFolder).catch(() => [])).filter((name) => FOLDER_PATTERN.test(name))
  let swept = 0
  for (const some of chunks(names, MAX_CONCURRENT)) {
    const known = new Set(await listExistingImages(db, some.map(idIn)))
    for (const name of some.filter((name) => name.startsWith('unfinished-') || !known.has(name))) {
      const folder = join(imageFolder, name)
      const { mtime } = await stat(folder)
      if (mtime > before) continue
      await rm(folder, { recursive: true, force: true })
      swept += 1
    }
  }
  return swept
}

function idIn(name: string): string {
  return FOLDER_PATTERN.exec(name)?.[1] ?? ''
}

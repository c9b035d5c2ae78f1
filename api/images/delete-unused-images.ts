import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chunks } from '#api/chunks.ts'
import type { DbOrTx } from '#database/connect.ts'
import { lowestId } from '#database/new-id.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import {
  deleteImage,
  findDatabaseCreatedAt,
  type ImageUse,
  listExistingImages,
  listUnusedImages,
} from './images.repository.ts'

/** How long an unused image is retained: an open page may still show it, an open form may still save it. */
const GRACE_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 500
/** Folder of an image, or one that is still being written (`unfinished-<id>`). */
const FOLDER_PATTERN = /^(?:unfinished-)?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Deletes images unused for a day and folders without a row. Returns how many were deleted. */
export async function deleteUnusedImages(
  db: DbOrTx,
  { imageFolder, uses }: { imageFolder: string; uses: readonly ImageUse[] },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let deletedCount = 0
  for (const id of await listUnusedImages(db, uses, before, BATCH_SIZE)) {
    if (!(await tryDeleteImage(db, id))) continue
    await rm(join(imageFolder, id), { recursive: true, force: true })
    deletedCount += 1
  }
  return deletedCount + (await deleteUnusedFolders(db, imageFolder, before))
}

/** Deletes the row of an image; false when the image has just come into use. */
async function tryDeleteImage(db: DbOrTx, id: string): Promise<boolean> {
  try {
    await deleteImage(db, id)
    return true
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/**
 * Deletes folders left by a crash between writing the files and inserting their row. Images older than the database belong to
 * another shop: this one was started on an empty database by mistake.
 */
async function deleteUnusedFolders(db: DbOrTx, imageFolder: string, before: Date): Promise<number> {
  const firstId = lowestId(await findDatabaseCreatedAt(db))
  const names = (await readdir(imageFolder).catch(() => [])).filter((name) => idIn(name) >= firstId)
  let deletedCount = 0
  for (const batch of chunks(names, BATCH_SIZE)) {
    const existing = new Set(await listExistingImages(db, batch.map(idIn)))
    for (const name of batch.filter((name) => name.startsWith('unfinished-') || !existing.has(name))) {
      const folder = join(imageFolder, name)
      const { mtime } = await stat(folder)
      if (mtime > before) continue
      await rm(folder, { recursive: true, force: true })
      deletedCount += 1
    }
  }
  return deletedCount
}

function idIn(name: string): string {
  return FOLDER_PATTERN.exec(name)?.[1] ?? ''
}

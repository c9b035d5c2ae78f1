import type { DbOrTx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { emptyTrash, moveToTrash } from './image-trash.ts'
import { deleteImage, type ImageUse, listExistingImages, listUnusedImages } from './images.repository.ts'
import { listUnfinishedImages, removeUnfinishedMark } from './unfinished-images.ts'

/** How long an unused image is retained: an open page may still show it, an open form may still save it. */
const GRACE_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 500

type Needs = {
  /**
   * The folder of the storage. Absent for a storage that other shops may share, a copy of this one among them: whose the files
   * without a row are cannot be known there, and they stay.
   */
  imageFolder: string | undefined
  removeFiles(imageId: string): Promise<void>
  uses: readonly ImageUse[]
}

/**
 * Removes images unused for a day, and those that a crash has left without a row; their files go to the trash. Files that the shop
 * has not marked as its own stay, whatever their names. Returns how many images were removed. docs/reliability.md D18
 */
export async function deleteUnusedImages(
  db: DbOrTx,
  { imageFolder, removeFiles, uses }: Needs,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let deletedCount = 0
  for (const id of await listUnusedImages(db, uses, before, BATCH_SIZE)) {
    if (!(await tryDeleteImage(db, id))) continue
    await removeFiles(id)
    deletedCount += 1
  }
  if (!imageFolder) return deletedCount
  deletedCount += await removeUnfinishedImages(db, imageFolder, before, now)
  await emptyTrash(imageFolder, now)
  return deletedCount
}

/** Those that a crash has interrupted between their mark and their row. */
async function removeUnfinishedImages(
  db: DbOrTx,
  imageFolder: string,
  before: Date,
  now: Date,
): Promise<number> {
  const ids = (await listUnfinishedImages(imageFolder, before)).slice(0, BATCH_SIZE)
  const existing = new Set(await listExistingImages(db, ids))
  for (const id of ids) {
    if (!existing.has(id)) {
      await moveToTrash(imageFolder, `unfinished-${id}`, now)
      await moveToTrash(imageFolder, id, now)
    }
    await removeUnfinishedMark(imageFolder, id)
  }
  return ids.length - existing.size
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

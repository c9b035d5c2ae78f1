import { chunks } from '#api/chunks.ts'
import type { DbOrTx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { emptyTrash, moveToTrash } from './image-trash.ts'
import { deleteImage, type ImageUse, listExistingImages, listUnusedImages } from './images.repository.ts'
import { listUnfinishedImages, removeUnfinishedMark } from './unfinished-images.ts'

/** How long an unused image is retained: an open page may still show it, an open form may still save it. */
const GRACE_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 100

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
 * Removes images unused for a day, and those that a crash has left without a row, until none is left or `signal` is
 * aborted; their files go to the trash. Files that the shop has not marked as its own stay, whatever their names.
 * Returns how many images were removed. docs/reliability.md D15, D18
 */
export async function deleteUnusedImages(
  db: DbOrTx,
  { imageFolder, removeFiles, uses }: Needs,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let deletedCount = 0
  for await (const id of unusedImages(db, uses, before)) {
    if (signal?.aborted) return deletedCount
    if (!(await tryDeleteImage(db, id))) continue
    await removeFiles(id)
    deletedCount += 1
  }
  if (!imageFolder) return deletedCount
  for (const ids of chunks(await listUnfinishedImages(imageFolder, before), BATCH_SIZE)) {
    if (signal?.aborted) return deletedCount
    deletedCount += await removeUnfinishedImages(db, imageFolder, ids, now)
  }
  await emptyTrash(imageFolder, now)
  return deletedCount
}

/**
 * Each image once, in batches: one that cannot be deleted, since it has just come into use, does not hold up those
 * after it.
 */
async function* unusedImages(db: DbOrTx, uses: readonly ImageUse[], since: Date): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const ids = await listUnusedImages(db, uses, { since, after, limit: BATCH_SIZE })
    yield* ids
    if (ids.length < BATCH_SIZE) return
    after = ids.at(-1)
  }
}

/** Those that a crash has interrupted between their mark and their row. */
async function removeUnfinishedImages(
  db: DbOrTx,
  imageFolder: string,
  ids: string[],
  now: Date,
): Promise<number> {
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

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/durations.ts'

/** Folder of removed images inside the image folder, by the day of their removal: `.trash/2026-11-23/<id>`. */
const TRASH = '.trash'
const TRASH_DAYS = 30
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/**
 * Removes the files of an image (`<id>` or `unfinished-<id>`): they stay in the trash for 30 days, for a mistake to
 * be undone and for a backup that is being written. There need not be any. docs/reliability.md D18
 */
export async function moveToTrash(imageFolder: string, name: string, now: Date): Promise<void> {
  const day = join(imageFolder, TRASH, now.toISOString().slice(0, 10))
  await mkdir(day, { recursive: true })
  // Removed, restored and removed again on one day.
  await rm(join(day, name), { recursive: true, force: true })
  await rename(join(imageFolder, name), join(day, name)).catch(ignoreMissing)
}

/** Deletes what has been in the trash for 30 days. Returns how many days' images that were. */
export async function emptyTrash(imageFolder: string, now: Date): Promise<number> {
  const trash = join(imageFolder, TRASH)
  const lastDay = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString().slice(0, 10)
  const days = (await listDays(trash)).filter((day) => day < lastDay)
  for (const day of days) await rm(join(trash, day), { recursive: true })
  return days.length
}

/** Where the files of an image are: in their place, or in the trash. */
export async function findImageFolders(imageFolder: string, id: string): Promise<string[]> {
  const trash = join(imageFolder, TRASH)
  const days = (await listDays(trash)).toSorted().reverse()
  return [join(imageFolder, id), ...days.map((day) => join(trash, day, id))]
}

async function listDays(trash: string): Promise<string[]> {
  const names = await readdir(trash).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => DAY_PATTERN.test(name))
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileOnDisk } from '#contract/endpoint.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listImportsNeedingZips } from './import-images.repository.ts'

/** A zip is stored before the row of its import: younger ones are not deleted. */
const GRACE_MS = 60 * 60_000
/** Zips are large: that of a checked import which nobody started is deleted after this time. */
const UNSTARTED_MS = 24 * 60 * 60_000
const ZIP_NAME_PATTERN = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.zip$/

/** Where the zip of an import is stored. */
export const zipPath = (importFolder: string, importId: string) => join(importFolder, `${importId}.zip`)

/** Stores the zip that was uploaded with a file until its images are fetched. */
export async function storeZip(importFolder: string, importId: string, { path }: FileOnDisk): Promise<void> {
  await mkdir(importFolder, { recursive: true, mode: 0o700 })
  await copyFile(path, zipPath(importFolder, importId))
}

/** Deletes zips that no import needs any more. */
export async function deleteOldZips(db: DbOrTx, importFolder: string, now: Date): Promise<void> {
  const ids = (await fileNamesIn(importFolder)).flatMap((name) => ZIP_NAME_PATTERN.exec(name)?.[1] ?? [])
  if (ids.length === 0) return
  const needed = new Set(await listImportsNeedingZips(db, ids, new Date(now.getTime() - UNSTARTED_MS)))
  for (const id of ids.filter((id) => !needed.has(id))) {
    const path = zipPath(importFolder, id)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - GRACE_MS) await rm(path, { force: true })
  }
}

/** The folder does not exist before the first zip. */
async function fileNamesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

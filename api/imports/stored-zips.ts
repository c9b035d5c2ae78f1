import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileOnDisk } from '#contract/endpoint.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listImportsNeedingZips } from './import-images.repository.ts'

/** A zip is stored before the row of its import: younger ones are not deleted. */
const GRACE_MS = 60 * 60_000
/** Zips are large: that of a checked import which nobody started is deleted after this time. */
const UNSTARTED_MS = 24 * 60 * 60_000
const FILE_NAME_PATTERN = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(zip|csv)$/

/** Where the zip of an import is stored. */
export const zipPath = (importFolder: string, importId: string) => join(importFolder, `${importId}.zip`)

/** Stores the zip that was uploaded with a file until its images are fetched. */
export async function storeZip(importFolder: string, importId: string, { path }: FileOnDisk): Promise<void> {
  await mkdir(importFolder, { recursive: true, mode: 0o700 })
  await copyFile(path, zipPath(importFolder, importId))
}

/** Where the CSV file of an import is stored, to be read again once something was chosen. */
const filePath = (importFolder: string, importId: string) => join(importFolder, `${importId}.csv`)

export async function storeFile(importFolder: string, importId: string, bytes: Uint8Array): Promise<void> {
  await mkdir(importFolder, { recursive: true, mode: 0o700 })
  await writeFile(filePath(importFolder, importId), bytes, { mode: 0o600 })
}

/** The CSV file of an import; undefined once it was deleted. */
export async function readStoredFile(
  importFolder: string,
  importId: string,
): Promise<Uint8Array | undefined> {
  try {
    return await readFile(filePath(importFolder, importId))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether the zip of an import is still there. */
export async function hasStoredZip(importFolder: string, importId: string): Promise<boolean> {
  return (await fileNamesIn(importFolder)).includes(`${importId}.zip`)
}

/** Deletes zips and files that no import needs any more. */
export async function deleteOldZips(db: DbOrTx, importFolder: string, now: Date): Promise<void> {
  const names = (await fileNamesIn(importFolder)).flatMap((name) => {
    const id = FILE_NAME_PATTERN.exec(name)?.[1]
    return id ? [{ id, name }] : []
  })
  if (names.length === 0) return
  const ids = [...new Set(names.map(({ id }) => id))]
  const needed = new Set(await listImportsNeedingZips(db, ids, new Date(now.getTime() - UNSTARTED_MS)))
  for (const { name } of names.filter(({ id }) => !needed.has(id))) {
    const path = join(importFolder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - GRACE_MS) await rm(path, { force: true })
  }
}

/** The folder does not exist before the first zip. */
async function fileNamesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** A copy of the whole cluster, from which the archived WAL leads to any later moment. */
export type BaseCopy = {
  /** `20261122-180500`, its place among the others. */
  name: string
  postgres: number
  /** First WAL file that its recovery needs. */
  startWal: string
  timeline: number
  /** From this moment on it can be recovered. */
  finishedAt: string
  stopLsn: string
}

/** Folder of a cluster's continuous backup inside `BACKUP_DIR`: its base copies and its WAL. */
export type ContinuousFolder = { path: string; base: string; wal: string }

/** `000000010000000A000000FE`, and what belongs to it: `….00000028.backup`, `….partial`. */
const WAL_PATTERN = /^([0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)\.zst$/
const STORED_BASE_COPIES = 2

/** Several clusters may use one `BACKUP_DIR`, as before and after a restore: each has its folder. */
export function continuousFolder(backupDir: string, systemIdentifier: string): ContinuousFolder {
  const path = join(backupDir, 'continuous', systemIdentifier)
  return { path, base: join(path, 'base'), wal: join(path, 'wal') }
}

/** Folder in `BACKUP_DIR` with a copy of every image. */
export function imageCopies(backupDir: string): string {
  return join(backupDir, 'continuous', 'images')
}

export async function listContinuousFolders(backupDir: string): Promise<ContinuousFolder[]> {
  const names = await namesIn(join(backupDir, 'continuous'))
  return names.filter((name) => /^\d+$/.test(name)).map((name) => continuousFolder(backupDir, name))
}

/** Complete base copies, oldest first. */
export async function listBaseCopies({ base }: ContinuousFolder): Promise<BaseCopy[]> {
  const names = (await namesIn(base)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(base, name), 'utf8'))))
}

/** Written after the archive of the copy: a copy without it is not complete. */
export async function recordBaseCopy({ base }: ContinuousFolder, copy: BaseCopy): Promise<void> {
  const draft = join(base, `${copy.name}.part`)
  await writeFile(draft, JSON.stringify(copy, null, 1), { flush: true })
  await rename(draft, join(base, `${copy.name}.json`))
  await syncFolder(base)
}

export function baseArchive({ base }: ContinuousFolder, { name }: Pick<BaseCopy, 'name'>): string {
  return join(base, `${name}.tar.zst`)
}

/** Names of the archived WAL files in their order, without `.zst`. */
export async function listWal({ wal }: ContinuousFolder): Promise<string[]> {
  return (await namesIn(wal)).flatMap((name) => WAL_PATTERN.exec(name)?.[1] ?? []).toSorted()
}

/** Position of a WAL file on whatever timeline: positions grow from one timeline to the next. */
export function walPosition(name: string): string {
  return name.slice(8, 24)
}

/** Deletes all base copies but the newest two, and the WAL that only the deleted ones need. */
export async function pruneContinuous(folder: ContinuousFolder): Promise<void> {
  const copies = await listBaseCopies(folder)
  for (const copy of copies.slice(0, -STORED_BASE_COPIES)) {
    await rm(join(folder.base, `${copy.name}.json`))
    await rm(baseArchive(folder, copy), { force: true })
  }
  const positions = copies.slice(-STORED_BASE_COPIES).map(({ startWal }) => walPosition(startWal))
  const oldest = positions.toSorted()[0]
  if (oldest === undefined) return
  for (const name of await listWal(folder)) {
    if (!name.endsWith('.history') && walPosition(name) < oldest) await rm(join(folder.wal, `${name}.zst`))
  }
}

export async function createContinuousFolder(folder: ContinuousFolder): Promise<void> {
  for (const path of [folder.base, folder.wal]) await mkdir(path, { recursive: true, mode: 0o700 })
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

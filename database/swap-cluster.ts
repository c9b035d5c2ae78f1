import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileExists } from '#database/file-exists.ts'
import { stampOf } from './backup/stamp.ts'
import { syncFolder } from './backup/sync-folder.ts'
import { WAL_QUEUE } from './backup/wal-queue.ts'
import type { ClusterHome } from './cluster-home.ts'
import { changeOwner } from './server-account.ts'
import { stopOrphan } from './stop-postgres.ts'

/** A complete cluster that has still to be renamed; see `finishReplacement`. */
const READY = 'postgres.restored'

/** Folder beside the present cluster where a restore prepares another one. */
export const SIDE_FOLDER = 'restoring'

/** Stops and removes what a restore that was killed has left. The caller must hold the lock of the folder. */
export async function removeUnfinishedRestore(
  { folder, binaries }: ClusterHome,
  log: (line: string) => void,
): Promise<void> {
  const side = join(folder, SIDE_FOLDER)
  if (!(await fileExists(side))) return
  await stopOrphan(join(side, 'postgres'), binaries.pgCtl, log)
  await rm(side, { recursive: true, force: true })
}

/** Puts a complete cluster in the place of the present one. Returns the folder that the present one is renamed to, if any. */
export async function swapCluster(
  { folder, account }: ClusterHome,
  prepared: string,
): Promise<string | undefined> {
  const cluster = join(folder, 'postgres')
  await changeOwner(account, prepared)
  await rm(join(folder, READY), { recursive: true, force: true })
  await rename(prepared, join(folder, READY))
  await syncFolder(folder)
  const former = (await fileExists(cluster))
    ? join(folder, `postgres.replaced-${stampOf(new Date())}`)
    : undefined
  if (former) {
    await rename(cluster, former)
    // WAL of the former cluster that was not moved to BACKUP_DIR: it does not belong to the new one.
    await rename(join(folder, WAL_QUEUE), join(former, WAL_QUEUE)).catch(ignoreMissing)
  }
  await finishReplacement(folder)
  return former
}

/** Renames a complete cluster when the replacement was interrupted after the former one had been renamed. */
export async function finishReplacement(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  if ((await fileExists(cluster)) || !(await fileExists(join(folder, READY)))) return
  await rename(join(folder, READY), cluster)
  await syncFolder(folder)
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

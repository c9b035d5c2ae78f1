import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterHome } from '#database/cluster-home.ts'

/** Name of the queue's folder, beside the cluster. */
export const WAL_QUEUE = 'wal-archive'
/** In the queue while the archive lacks WAL that the server has written: base copies made before lead nowhere. */
const GAP = '.incomplete'
/** At most this much is lost with the machine, and what the next run of the shipping takes. */
const ARCHIVE_TIMEOUT = '60s'

/**
 * Folder in which PostgreSQL's module `basic_archive` puts each WAL file, by a temporary name that is renamed. From
 * there the shop moves it to `BACKUP_DIR`, which the database's account need not reach.
 */
export async function openWalQueue({ folder, account }: ClusterHome): Promise<string> {
  const queue = join(folder, WAL_QUEUE)
  const isNew = (await mkdir(queue, { recursive: true, mode: 0o700 })) !== undefined
  await chmod(queue, 0o700)
  if (account) await chown(queue, account.uid, account.gid)
  if (isNew) await writeFile(join(queue, GAP), '')
  return queue
}

/** Settings of a server that archives its WAL to the queue at least each minute in which something was written. */
export function archiveSettings(queue: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': queue,
    archive_timeout: ARCHIVE_TIMEOUT,
  }
}

/** Called when a server starts without archiving: what it writes is missing in the archive. */
export async function recordGap({ folder }: ClusterHome): Promise<undefined> {
  const queue = join(folder, WAL_QUEUE)
  if (await stat(queue).catch(() => undefined)) await writeFile(join(queue, GAP), '')
}

/** Whether the archive lacks WAL since its last base copy. */
export function hasGap(queue: string): Promise<boolean> {
  return stat(join(queue, GAP)).then(
    () => true,
    () => false,
  )
}

/** Called when a new base copy is complete. */
export async function closeGap(queue: string): Promise<void> {
  await rm(join(queue, GAP), { force: true })
}

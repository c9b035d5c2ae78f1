import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { syncFolder } from './sync-folder.ts'

/** Complete files of PostgreSQL's archive; it writes them under other names (`archtemp…`) first. */
const COMPLETE = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/

const HISTORY = /^[0-9A-F]{8}\.history$/

/**
 * Moves WAL files that PostgreSQL has archived in `queue` to `target`, compressed: each minute's file has 16 MB, mostly empty.
 * A file leaves the queue when its copy is on the disk; none is ever overwritten. Returns how many were moved. Throws when
 * `target` has another file of that name, since two shops then use one `BACKUP_DIR`.
 */
export async function shipWal(queue: string, target: string): Promise<number> {
  const names = (await readdir(queue)).filter((name) => COMPLETE.test(name)).toSorted()
  for (const name of names) {
    await storeOnce(join(target, `${name}.zst`), await readFile(join(queue, name)))
    await syncFolder(target)
    await rm(join(queue, name))
  }
  return names.length
}

/**
 * Stores the history of the cluster's timeline, which a recovery has begun: PostgreSQL does not archive it, since the
 * recovery runs without archiving, and without it a later recovery would begin the same timeline again.
 */
export async function shipHistory(cluster: string, target: string): Promise<void> {
  const wal = join(cluster, 'pg_wal')
  for (const name of (await readdir(wal)).filter((file) => HISTORY.test(file)))
    await storeOnce(join(target, `${name}.zst`), await readFile(join(wal, name)))
  await syncFolder(target)
}

async function storeOnce(file: string, bytes: Buffer) {
  const present = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (present) {
    if ((await promisify(zstdDecompress)(present)).equals(bytes)) return // stored before the shop was killed
    throw new Error(`${file} is that of another database: give each shop a BACKUP_DIR of its own.`)
  }
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const compressed = await promisify(zstdCompress)(bytes)
  {
    await using handle = await open(draft, 'wx', 0o600)
    await handle.writeFile(compressed)
    await handle.sync()
  }
  await rename(draft, file)
}

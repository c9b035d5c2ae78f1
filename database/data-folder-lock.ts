import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { processStart } from './process-start.ts'

/** Lock of a data folder, held by one process until `release`. */
type DataFolderLock = { release(): Promise<void> }

/** Never deleted: a process that opened it before would hold the lock of a file that no other process sees. */
const LOCK_FILE = 'shop.lock'
/** Who holds the lock, for the message to others. */
const OWNER_FILE = 'shop.pid'
const SQLITE_BUSY = 5
/** A lock of a version before `shop.lock`: `shop-lock.12`, with process id and start time. */
const FORMER_LOCK_FILE = /^shop-lock\.\d+$/

/**
 * Locks a data folder for this process. Throws when another running shop holds it. The kernel holds the lock and frees it when
 * the process ends, however it ends, so that it holds between containers too, which do not see each other's processes. It is an
 * exclusive transaction of SQLite, since Node itself has no way to lock a file.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const lock = new DatabaseSync(join(folder, LOCK_FILE))
  const owner = join(folder, OWNER_FILE)
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    await removeFormerLocks(folder)
    await writeFile(owner, String(process.pid))
  } catch (error) {
    lock.close()
    throw isBusy(error) ? inUse(await readFile(owner, 'utf8').catch(() => '?')) : error
  }
  return {
    async release() {
      await rm(owner, { force: true })
      lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/** Throws when a shop of a former version is running on the folder, as during an update without stopping it. */
async function removeFormerLocks(folder: string) {
  const names = (await readdir(folder)).filter((name) => FORMER_LOCK_FILE.test(name))
  for (const path of names.map((name) => join(folder, name))) {
    const holder = await readFormerOwner(path)
    if (holder && (await processStart(holder.pid)) === holder.startedAt) throw inUse(String(holder.pid))
    await rm(path, { force: true })
  }
}

async function readFormerOwner(path: string): Promise<{ pid: number; startedAt: string } | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined // truncated by a power cut: no owner
  }
}

function inUse(pid: string): Error {
  return new Error(
    `This data folder is in use by another running shop (process ${pid}, perhaps in another container). Stop it first or set DATA_DIR to another folder.`,
  )
}

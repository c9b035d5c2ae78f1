import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Owner = { pid: number; startedAt: string }

/** Lock of a data folder, held by one process until `release`. */
export type DataFolderLock = { release(): Promise<void> }

const LOCK_FILE = /^shop-lock\.(\d+)$/ // shop-lock.12

/**
 * Locks a data folder for this process. Throws when another running shop holds it. A stale lock of a killed shop is
 * recognised by its process id together with that process's start time.
 *
 * Locks are numbered and never overwritten: the next owner links the next number, which only one process can do, so two
 * shops that find the same stale lock at the same time cannot both acquire it.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const owner: Owner = { pid: process.pid, startedAt: (await processStart(process.pid)) ?? '' }
  for (;;) {
    const before = await listLocks(folder)
    await failIfHeld(before)
    const number = Math.max(0, ...before.map((lock) => lock.number)) + 1
    const path = join(folder, `shop-lock.${number}`)
    if (!(await linkLock(path, folder, owner))) continue

    // A process that had listed older locks may have linked a number at the same time: the highest wins.
    const higher = (await listLocks(folder)).filter((lock) => lock.number > number)
    try {
      await failIfHeld(higher)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    await Promise.all(before.map((lock) => rm(lock.path, { force: true })))
    return { release: () => rm(path, { force: true }) }
  }
}

/** Start time of a running process, in the system's own format; undefined when there is no such process. */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in parentheses may contain spaces; after it, the state is field 3 and the start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  }
  if (process.platform === 'win32') return ''
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
  return stdout.trim()
}

/** Whether a process with this id exists, including those of other accounts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type Lock = { number: number; path: string; owner: Owner | undefined }

async function listLocks(folder: string): Promise<Lock[]> {
  const names = await readdir(folder)
  const found = names.flatMap((name) => {
    const number = LOCK_FILE.exec(name)?.[1]
    return number === undefined ? [] : [{ number: Number(number), path: join(folder, name) }]
  })
  return Promise.all(found.map(async (lock) => ({ ...lock, owner: await readOwner(lock.path) })))
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined // released meanwhile, or truncated by a power cut: no owner
  }
}

async function failIfHeld(locks: Lock[]) {
  for (const { owner } of locks) {
    if (owner && (await processStart(owner.pid)) === owner.startedAt) throw inUse(owner.pid)
  }
}

function inUse(pid: number): Error {
  return new Error(
    `This data folder is in use by another running shop (process ${pid}). Stop it first or set DATA_DIR to another folder.`,
  )
}

/** Links a complete file, so that no process reads a partial lock. False when the number is taken. */
async function linkLock(path: string, folder: string, owner: Owner): Promise<boolean> {
  const draft = join(folder, `.shop-lock.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

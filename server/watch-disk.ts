import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { raiseWarning } from '#api/shop-warnings.ts'
import type { Database } from '#database/connect.ts'

const MIN_FREE_PERCENT = 5
const MIN_FREE_BYTES = 500 * 1024 * 1024
const LOOK_MS = 60_000
/** A warning that is not repeated ends: there is room again, or the process has ended. */
const SHOWN_MS = 5 * 60_000

type Space = { free: number; total: number }

type Needs = {
  database: Database
  /** Folders that the shop writes to; those on one disk are named once each. */
  folders: readonly string[]
  clock: () => Date
  log: (line: string) => void
  /** Bytes of the disk of a folder. */
  spaceOf?: (folder: string) => Promise<Space>
}

/**
 * Warns staff and the log when a disk is nearly full: PostgreSQL stops when it is. Returns how to stop.
 * docs/operating.md §9
 */
export function watchDisk(needs: Needs): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= warnOfFullDisks(needs)
      .catch(() => undefined) // the database is away, which is reported elsewhere
      .finally(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, LOOK_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Looks once; see `watchDisk`. */
export async function warnOfFullDisks({
  database,
  folders,
  clock,
  log,
  spaceOf = readSpace,
}: Needs): Promise<void> {
  for (const folder of folders) {
    // Not made yet, or on a disk that is gone.
    const space = await spaceOf(folder).catch(() => undefined)
    if (!space || !isNearlyFull(space)) continue
    const text = `The disk of ${folder} on ${hostname()} is nearly full: ${megabytes(space.free)} of ${megabytes(space.total)} are free. When it is full the shop takes no orders.`
    const now = clock()
    const shownUntil = new Date(now.getTime() + SHOWN_MS)
    const isNew = await raiseWarning(database.db, {
      key: `disk ${hostname()} ${folder}`,
      text,
      shownUntil,
      now,
    })
    if (isNew) log(text)
  }
}

/** Whether so little is free that the database may stop soon. */
export function isNearlyFull({ free, total }: Space): boolean {
  return free < MIN_FREE_BYTES || free < (total * MIN_FREE_PERCENT) / 100
}

/** The space of a folder's disk, in bytes. Throws where there is no such folder. */
export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

import { setTimeout as sleep } from 'node:timers/promises'
import { createImageFiles } from '#api/images/image-files.ts'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { createStoredImageFiles } from '#api/images/stored-image-files.ts'
import { testBackupIfDue } from '#api/reports/test-backup.ts'
import { DAY_MS } from '#contract/durations.ts'
import { listImageRows } from '#database/backup/backup-file.ts'
import { readSystemIdentifier, saveBaseCopy } from '#database/backup/base-copy.ts'
import {
  continuousFolder,
  createContinuousFolder,
  imageCopies,
  listBaseCopies,
  pruneContinuous,
} from '#database/backup/continuous-folder.ts'
import { copyNewImages } from '#database/backup/copy-images.ts'
import { testRecovery } from '#database/backup/restore-moment.ts'
import { shipHistory, shipWal } from '#database/backup/ship-wal.ts'
import { closeGap, hasGap } from '#database/backup/wal-queue.ts'
import { connect, type Database } from '#database/connect.ts'
import type { EmbeddedServer } from '#database/embedded-server.ts'

const BASE_COPY_DAYS = 7

type Needs = {
  server: EmbeddedServer
  systemIdentifier: string
  backupDir: string
  imageStorage: ImageStorage
  clock: () => Date
}

export type ContinuousBackup = ReturnType<typeof createContinuousBackup>

/**
 * The continuous backup of the embedded database in `BACKUP_DIR`. Each function does what is due and can be called again at any
 * time, also after it was interrupted; only one process may call them. docs/operating.md §7
 */
export function createContinuousBackup({ server, systemIdentifier, backupDir, imageStorage, clock }: Needs) {
  const folder = continuousFolder(backupDir, systemIdentifier)
  const copies = createImageFiles(imageCopies(backupDir))
  const images = imagesOf(imageStorage)
  const queue = server.walQueue ?? ''
  let shipping: Promise<unknown> = Promise.resolve()

  /** Moves the WAL that PostgreSQL has archived since the last call. */
  const ship = (): Promise<unknown> => {
    shipping = shipping
      .catch(() => undefined) // was reported to its caller
      .then(() => createContinuousFolder(folder))
      .then(() => shipWal(queue, folder.wal))
    return shipping
  }

  return {
    ship,

    /** Copies images that were stored since the last call. Returns how many. */
    copyImages: (database: Pick<Database, 'pool'>) =>
      copyNewImages({ ...images, list: () => images.list(database) }, copies),

    /** Makes the weekly base copy, or the first one; deletes those before the last two. Returns its name when one was made. */
    async saveBaseCopyIfDue(): Promise<string | undefined> {
      const newest = (await listBaseCopies(folder)).at(-1)
      const age = newest ? clock().getTime() - Date.parse(newest.finishedAt) : Number.POSITIVE_INFINITY
      if (age < BASE_COPY_DAYS * DAY_MS && !(await hasGap(queue))) return undefined
      const { name } = await saveBaseCopy(server.url, server.cluster, backupDir, ship)
      await closeGap(queue)
      await pruneContinuous(folder)
      return name
    },

    /** Tries a restore each month and tells the admins; returns whether it was due. */
    async testRestoreIfDue({ db }: Database): Promise<boolean> {
      if ((await listBaseCopies(folder)).length === 0) return false
      return testBackupIfDue(db, folder.path, clock, (check) => testRecovery(backupDir, copies, check))
    },
  }
}

/** A folder can be listed; for other storage, such as a bucket, only the database knows the images. */
function imagesOf(storage: ImageStorage) {
  if (storage.folder === undefined)
    return {
      ...createStoredImageFiles(storage),
      list: ({ pool }: Pick<Database, 'pool'>) => listImageRows(pool),
    }
  const files = createImageFiles(storage.folder)
  const list = async () => (await files.list()).map((id) => ({ id, kind: '' }))
  return { ...files, list }
}

/** Reads what identifies the cluster of a running embedded server. */
export async function openContinuousBackup(
  needs: Omit<Needs, 'systemIdentifier'>,
): Promise<ContinuousBackup> {
  const database = connect(needs.server.url, { max: 1, connectionTimeout: 30_000 })
  try {
    const systemIdentifier = await readSystemIdentifier(database.pool)
    const folder = continuousFolder(needs.backupDir, systemIdentifier)
    await createContinuousFolder(folder)
    await shipHistory(needs.server.cluster, folder.wal)
    return createContinuousBackup({ ...needs, systemIdentifier })
  } finally {
    await database.close()
  }
}

const SHIP_MS = 10_000
const IMAGES_MS = 60_000
const STOP_MS = 2_000

/**
 * Moves WAL and copies images as they come, in the process that has the server: orders since the last call would be
 * lost with the machine, so this waits for no job and no free worker. Base copies and restore tests are jobs
 * (`api/jobs/job-kinds.ts`). Returns how to stop it.
 */
export function runContinuousBackup(
  backup: Pick<ContinuousBackup, 'ship' | 'copyImages'>,
  database: Pick<Database, 'pool'>,
  log: (line: string) => void,
): () => Promise<void> {
  const tasks = [repeat(SHIP_MS, backup.ship), repeat(IMAGES_MS, () => backup.copyImages(database))]
  return async () => {
    await Promise.all(tasks.map((stop) => stop()))
  }

  /** One run after the other, the first at once; a failed one is logged and tried again. */
  function repeat(ms: number, work: () => Promise<unknown>): () => Promise<void> {
    let running: Promise<unknown> | undefined
    const run = () => {
      running ??= work()
        .catch((error: unknown) => log(`The continuous backup failed, next try in ${ms / 1_000} s: ${error}`))
        .finally(() => {
          running = undefined
        })
    }
    run()
    const timer = setInterval(run, ms).unref()
    return async () => {
      clearInterval(timer)
      await Promise.race([running, sleep(STOP_MS)])
    }
  }
}

import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createS3Storage } from '#api/images/s3-storage.ts'
import { createShop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'
import { runOperatorCommand } from '#testing/run-command.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { type ContinuousBackup, openContinuousBackup } from './continuous-backup.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let dataDir: string
let backupDir: string
let now: Date
let shop: OpenShop

type OpenShop = {
  server: EmbeddedServer
  database: Database
  backup: ContinuousBackup
  close(): Promise<void>
}

beforeEach(async () => {
  folder = await makeMemoryFolder('biponi-continuous-test-')
  await chmod(folder, 0o755) // under root the database runs as nobody, who must be able to pass
  dataDir = join(folder, 'data')
  backupDir = join(folder, 'backup')
  await copyMigratedCluster(dataDir)
  now = new Date()
  shop = await openShop()
})
afterEach(async () => {
  await shop.close()
  await removeFolder(folder)
})

/** Where the shop keeps its images, unless a test says another place. */
const imageFolder = () => createFolderStorage(join(dataDir, 'images'))

/** The embedded database as the shop runs it with `BACKUP_DIR`. */
async function openShop(archivesWal = true, imageStorage = imageFolder()): Promise<OpenShop> {
  const server = await startEmbeddedServer({ dataDir, archivesWal })
  await migrate(server.url)
  const database = connect(server.url)
  const backup = await openContinuousBackup({ server, backupDir, imageStorage, clock: () => now })
  let closing: Promise<void> | undefined
  const close = async () => {
    await database.close()
    await server.stop()
    if (archivesWal) await backup.ship()
  }
  return {
    server,
    database,
    backup,
    close() {
      closing ??= close()
      return closing
    },
  }
}

const write = (key: string) => shop.database.db.insert(shopState).values({ key, value: '' })

/** The moment on the database's clock, with a pause before and after it. */
async function moment(): Promise<string> {
  await sleep(50)
  const { rows } = await shop.database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  await sleep(50)
  return rows[0]?.now.toISOString() ?? ''
}

/** What PostgreSQL does each minute: it ends the current WAL file, which the shop moves to the backup. */
async function archiveNow() {
  await shop.database.pool.query('select pg_switch_wal()')
  await expect.poll(() => shop.backup.ship(), { interval: 20 }).toBeGreaterThan(0)
}

/** The machine is lost: nothing of it is left but the backup. */
async function loseMachine() {
  const { database, server } = shop
  shop.close = async () => undefined
  await database.close()
  process.kill(server.pid, 'SIGKILL')
  // At once, so that it is not started again.
  await server.stop()
  await removeFolder(dataDir)
}

/** The processes of a killed server end a little later, and may write until then. */
const removeFolder = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })

/** The environment of commands; a test may add settings. */
let settings: Record<string, string> = {}

const restore = (...args: string[]) =>
  runOperatorCommand('ops/restore.ts', args, {
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    BACKUP_DIR: backupDir,
    ...settings,
  })

/** What was written, as the restored shop has it. */
async function written(): Promise<string[]> {
  shop = await openShop()
  const rows = await shop.database.db.select().from(shopState)
  return rows.map(({ key }) => key).toSorted()
}

test('a lost machine comes back from base copy and WAL, at its end and at a moment', async () => {
  await write('before the copy')
  expect(await shop.backup.saveBaseCopyIfDue()).toMatch(/^\d{8}-\d{6}$/)
  expect(await shop.backup.saveBaseCopyIfDue()).toBeUndefined()
  const image = await aStoredImage()
  await shop.backup.copyImages(shop.database)
  await aProduct(shop.database.db, { stock: 3 })
  await write('in the morning')
  const noon = await moment()
  await write('in the evening')
  await archiveNow()
  await loseMachine()

  const atNoon = await restore('--to', noon)
  expect(atNoon.output).toMatch(
    /The shop is restored, its last change is of .* Bangladesh time, and everything adds up\./,
  )
  expect(atNoon.exitCode).toBe(0)
  const asked = await restore('--latest')
  expect(asked.output).toContain('Nothing was changed. To replace it, add --yes.')
  const latest = await restore('--latest', '--yes')
  expect(latest.output).toContain('everything adds up')
  expect(await written()).toEqual(['before the copy', 'in the evening', 'in the morning'])
  expect(await readdir(join(dataDir, 'images'))).toContain(image)
  await shop.close()

  expect((await restore('--to', noon, '--yes')).exitCode).toBe(0)
  expect(await written()).toEqual(['before the copy', 'in the morning'])
  // The copies of the days that were given up lead nowhere any more; the restored shop goes on from here.
  expect(await shop.backup.saveBaseCopyIfDue()).toMatch(/^\d{8}-\d{6}$/)
  await write('the day after')
  await archiveNow()
  await loseMachine()
  await restore('--latest')
  expect(await written()).toEqual(['before the copy', 'in the morning', 'the day after'])
})

test('images of a bucket are copied too, and come back to it when it has lost them', async () => {
  const s3 = await startS3Server()
  onTestFinished(async () => {
    settings = {}
    await s3.close()
  })
  const bucket = createS3Storage(s3.settings)
  settings = s3.env
  await shop.close()
  shop = await openShop(true, bucket)
  await shop.backup.saveBaseCopyIfDue()
  const image = await aStoredImage(bucket)
  expect(await shop.backup.copyImages(shop.database)).toBe(1)
  expect(await shop.backup.copyImages(shop.database)).toBe(0)
  await archiveNow()
  const stored = await bucket.read(image, '96x96.webp')
  await bucket.remove(image)
  await loseMachine()
  const { output } = await restore('--latest')
  expect(output).toContain('everything adds up')
  expect((await bucket.read(image, '96x96.webp'))?.bytes).toEqual(stored?.bytes)
  shop = await openShop(true, bucket)
})

test('a moment after the end of the archive restores all of it and says so, one before its begin is refused', async () => {
  const early = await moment()
  await sleep(1_100) // names of copies count seconds
  await shop.backup.saveBaseCopyIfDue()
  await write('kept')
  await archiveNow()
  await loseMachine()
  const refused = await restore('--to', early)
  expect(refused.output).toMatch(/The continuous backup in .* begins at .*: choose a later moment\./)
  expect(refused.exitCode).toBe(1)
  const { output, exitCode } = await restore('--to', new Date(Date.now() + DAY_MS).toISOString())
  expect(output).toContain('The archive ends before that moment: all of it was restored.')
  expect(exitCode).toBe(0)
  expect(await written()).toEqual(['kept'])
})

test('base copies are made weekly, and after the database ran without archiving; two are kept with their WAL', async () => {
  await shop.backup.saveBaseCopyIfDue()
  const copies = async () => {
    const [id = ''] = (await readdir(join(backupDir, 'continuous'))).filter((name) => /^\d+$/.test(name))
    return {
      base: (await readdir(join(backupDir, 'continuous', id, 'base'))).toSorted(),
      wal: (await readdir(join(backupDir, 'continuous', id, 'wal'))).toSorted(),
    }
  }
  const first = await copies()
  expect(first.base).toHaveLength(2)
  for (let week = 1; week <= 2; week++) {
    now = new Date(now.getTime() + 8 * DAY_MS)
    await sleep(1_000) // names of copies count seconds
    expect(await shop.backup.saveBaseCopyIfDue()).toBeDefined()
    await write(`week ${week}`)
    await archiveNow()
  }
  const later = await copies()
  expect(later.base).toHaveLength(4)
  expect(later.base.filter((name) => first.base.includes(name))).toEqual([])
  expect(later.wal.filter((name) => first.wal.includes(name))).toEqual([])

  await shop.close()
  shop = await openShop(false)
  await write('not archived')
  await shop.close()
  shop = await openShop()
  await sleep(1_000)
  expect(await shop.backup.saveBaseCopyIfDue()).toBeDefined()
})

test('WAL of another database in the same folder is never overwritten', async () => {
  await archiveNow()
  const [id = ''] = (await readdir(join(backupDir, 'continuous'))).filter((name) => /^\d+$/.test(name))
  const wal = join(backupDir, 'continuous', id, 'wal')
  const [name = ''] = await readdir(wal)
  await writeFile(join(shop.server.walQueue ?? '', name.replace('.zst', '')), 'another')
  await expect(shop.backup.ship()).rejects.toThrow('give each shop a BACKUP_DIR of its own')
  await rm(join(shop.server.walQueue ?? '', name.replace('.zst', '')))
})

test('a restore is tried each month, and the admins hear of it', async () => {
  const admin = await anAdmin(shop.database.db)
  expect(await shop.backup.testRestoreIfDue(shop.database)).toBe(false)
  await shop.backup.saveBaseCopyIfDue()
  expect(await shop.backup.testRestoreIfDue(shop.database)).toBe(true)
  expect(await shop.backup.testRestoreIfDue(shop.database)).toBe(false)
  const entries = () => shop.database.db.select().from(auditEntries)
  expect(await entries()).toMatchObject([
    { action: 'backup.restore-tested', after: { result: 'Restored, and the books add up' } },
  ])
  expect(await shop.database.db.select().from(outboxMessages)).toEqual([])
  const byHand = await runOperatorCommand('ops/backup.ts', ['--check'], { BACKUP_DIR: backupDir })
  expect(byHand.output).toMatch(
    /The backup can be restored \(tried in \d+ s\), and its books add up: base copy /,
  )

  const [id = ''] = (await readdir(join(backupDir, 'continuous'))).filter((name) => /^\d+$/.test(name))
  const base = join(backupDir, 'continuous', id, 'base')
  const archive = (await readdir(base)).find((name) => name.endsWith('.zst')) ?? ''
  await writeFile(join(base, archive), 'damaged')
  now = new Date(now.getTime() + 31 * DAY_MS)
  expect(await shop.backup.testRestoreIfDue(shop.database)).toBe(true)
  expect(await entries()).toMatchObject([{}, { action: 'backup.restore-failed' }])
  expect(await shop.database.db.select().from(outboxMessages)).toMatchObject([
    {
      recipient: admin.email,
      template: 'restore-test-failed',
      text: expect.stringContaining('is cut off or was altered'),
    },
  ])
})

test('the monthly test finds images that have no copy, and tells the admins', async () => {
  await anAdmin(shop.database.db)
  await shop.backup.saveBaseCopyIfDue()
  const [copied, lost] = [await aStoredImage(), await aStoredImage()]
  await shop.backup.copyImages(shop.database)
  await archiveNow()
  await rm(join(backupDir, 'continuous/images', lost), { recursive: true })
  expect(await shop.backup.testRestoreIfDue(shop.database)).toBe(true)
  expect(copied).not.toBe(lost)
  expect(await shop.database.db.select().from(outboxMessages)).toMatchObject([
    { template: 'restore-test-failed', text: expect.stringContaining('Images without a copy: 1') },
  ])
})

/** An image with its files, in the data folder unless another storage is named. */
async function aStoredImage(imageStorage = imageFolder()): Promise<string> {
  await mkdir(join(dataDir, 'images'), { recursive: true })
  const { images } = await createShop({
    database: shop.database,
    clock: () => now,
    imageStorage,
    config: {
      publicUrl: 'http://localhost',
      secret: '',
      isDemo: false,
      importFolder: join(dataDir, 'imports'),
    },
  })
  return images.store(shop.database.db, 'category', await anImage())
}

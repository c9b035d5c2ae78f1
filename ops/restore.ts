// `npm run restore`: replaces the shop's database by that of a backup, or of the continuous backup at a moment.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkConsistency } from '#api/check-consistency.ts'
import { createImageFiles } from '#api/images/image-files.ts'
import { createStoredImageFiles } from '#api/images/stored-image-files.ts'
import { imageCopies } from '#database/backup/continuous-folder.ts'
import { formatMoment, parseMoment } from '#database/backup/moment.ts'
import {
  countShopConnections,
  findShop,
  openBackup,
  type RestoreRemarks,
  restoreBackup,
  summarise,
  type VerifiedBackup,
} from '#database/backup/restore-backup.ts'
import { restoreMoment } from '#database/backup/restore-moment.ts'
import { stampOf } from '#database/backup/stamp.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { inNewCluster, replaceCluster } from '#database/replace-cluster.ts'
import { createProgressBar } from '#demo/progress-bar.ts'
import { openImageStorage } from '#server/image-storage.ts'
import { dataFolder, hasEmbeddedCluster, projectFolder } from './open-database.ts'
import { percent } from './percent.ts'
import { createPrompt } from './prompt.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage:
  npm run restore -- shop.tar.zst        replaces the shop's database by that of a backup
  npm run restore -- --to "2026-11-22 14:05"
                                         replaces the embedded database by that of the continuous backup in BACKUP_DIR
                                         at this moment (Bangladesh time, unless a zone follows: 08:05Z)
  npm run restore -- --latest            the same, at the end of the continuous backup
With --yes it replaces a shop with data without asking.`

const openImages = async () => createStoredImageFiles(await openImageStorage(process.env, projectFolder))

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      to: { type: 'string' },
      latest: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.info(usage)
  const [file] = positionals
  const isOneWay =
    [file, values.to, values.latest || undefined].filter((way) => way !== undefined).length === 1
  if (!isOneWay || positionals.length > 1) throw new UsageError(usage)
  if (file) await restoreFile(resolve(file), values.yes)
  else await restoreContinuous(values.to === undefined ? undefined : parseMoment(values.to), values.yes)
})

async function restoreContinuous(to: Date | undefined, isConfirmed: boolean) {
  const backupDir = process.env.BACKUP_DIR
  if (!backupDir) throw new UsageError('Set BACKUP_DIR to the folder of the continuous backup.')
  if (process.env.DATABASE_URL)
    throw new UsageError(
      'The continuous backup is that of the embedded database. Unset DATABASE_URL, or use the backup of your own PostgreSQL (docs/operating.md §7).',
    )
  await assertStopped()
  await confirmReplacement(isConfirmed)
  const { former, lastChange, isArchiveShort, differences, missingImages } = await restoreMoment(
    {
      dataDir: dataFolder,
      backupDir: resolve(backupDir),
      copies: createImageFiles(imageCopies(resolve(backupDir))),
      images: await openImages(),
      to,
      log: console.info,
      onProgress: progress(),
    },
    async (url) => (await checkConsistency(url)).differences,
  )
  if (isArchiveShort) console.warn('The archive ends before that moment: all of it was restored.')
  if (missingImages.length > 0) console.warn(`Of ${missingImages.length} images there is no copy.`)
  for (const line of differences) console.warn(line)
  const moment = lastChange
    ? `its last change is of ${formatMoment(lastChange)}`
    : 'it is that of the base copy'
  console.info(
    `The shop is restored, ${moment}, and ${differences.length > 0 ? 'its books do not add up: see the lines above' : 'everything adds up'}.`,
  )
  if (former) console.info(`The former database is in ${former}. Delete it when you are sure.`)
}

async function restoreFile(file: string, isConfirmed: boolean) {
  await assertStopped()
  const backup = await openBackup(file, percent(createProgressBar('Reading')))
  console.info(`The backup is whole: ${summarise(backup)}.`)
  const url = process.env.DATABASE_URL
  if (url) await restoreToServer(backup, url, isConfirmed)
  else await restoreToCluster(backup, isConfirmed)
}

/** Checked again under the lock of the data folder, where the database is the embedded one. */
async function assertStopped() {
  const url = process.env.DATABASE_URL
  const isRunning = url ? (await countShopConnections(url)) > 0 : await findEmbeddedServer(dataFolder)
  if (isRunning)
    throw new UsageError('The shop is running. Stop every process of it first; nothing was changed.')
}

async function restoreToServer(backup: VerifiedBackup, url: string, isConfirmed: boolean) {
  const present = await findShop(url)
  const name = new URL(url).pathname.slice(1)
  if (present && present.users + present.products + present.orders > 0)
    await confirm(
      `The database ${name} has a shop with ${present.orders} orders, ${present.products} products and ${present.users} accounts.`,
      isConfirmed,
    )
  const formerSchema = present ? `replaced_${stampOf(new Date()).replace('-', '_')}` : undefined
  const remarks = await restoreBackup(backup, url, await openImages(), {
    formerSchema,
    onProgress: progress(),
  })
  await report(url, remarks)
  if (formerSchema)
    console.info(
      `The former tables are in the schema ${formerSchema}. When you are sure: drop schema ${formerSchema} cascade`,
    )
}

async function restoreToCluster(backup: VerifiedBackup, isConfirmed: boolean) {
  await confirmReplacement(isConfirmed)
  const former = await replaceCluster(
    dataFolder,
    console.info,
    inNewCluster(console.info, async (url) => {
      const remarks = await restoreBackup(backup, url, await openImages(), { onProgress: progress() })
      await report(url, remarks)
    }),
  )
  if (former) console.info(`The former database is in ${former}. Delete it when you are sure.`)
}

async function confirmReplacement(isConfirmed: boolean) {
  if (await hasEmbeddedCluster()) await confirm(`There is a database in ${dataFolder}.`, isConfirmed)
}

function progress() {
  return percent(createProgressBar('Restore'))
}

async function confirm(what: string, isConfirmed: boolean) {
  if (isConfirmed) return
  const prompt = createPrompt()
  try {
    const question = `${what} Replace it by the backup? What there is now is kept beside it. [y/N] `
    if (prompt.isTerminal && /^y/i.test(await prompt.ask(question))) return
  } finally {
    prompt.close()
  }
  throw new UsageError(`${what} Nothing was changed. To replace it, add --yes.`)
}

async function report(url: string, { skippedTables, missingImages }: RestoreRemarks) {
  if (skippedTables.length > 0)
    console.warn(`Not restored, since the shop has no such table: ${skippedTables}.`)
  if (missingImages.length > 0)
    console.warn(`${missingImages.length} images were missing already when the backup was made.`)
  const { differences, compared } = await checkConsistency(url)
  for (const line of differences) console.warn(line)
  console.info(
    differences.length > 0
      ? 'The shop is restored, but its books do not add up: see the lines above.'
      : `The shop is restored, and everything adds up. Compared: ${compared}.`,
  )
}

// `npm run backup`: saves database and images to one file while orders come in, or tries whether such a file can be restored.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkConsistency } from '#api/check-consistency.ts'
import { createImageFiles } from '#api/images/image-files.ts'
import { createStoredImageFiles } from '#api/images/stored-image-files.ts'
import { saveBackup } from '#database/backup/backup-file.ts'
import { imageCopies } from '#database/backup/continuous-folder.ts'
import { testRecovery } from '#database/backup/restore-moment.ts'
import { stampOf } from '#database/backup/stamp.ts'
import { type RestoreTest, testRestore } from '#database/backup/test-restore.ts'
import { createProgressBar } from '#demo/progress-bar.ts'
import { openImageStorage } from '#server/image-storage.ts'
import { projectFolder, withDatabase } from './open-database.ts'
import { percent } from './percent.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage:
  npm run backup                         saves the shop to BACKUP_DIR, or to the folder backups
  npm run backup -- shop.tar.zst         saves it to this file
  npm run backup -- --check shop.tar.zst restores the file into a throw-away folder and checks the books there
  npm run backup -- --check              the same with the continuous backup in BACKUP_DIR
  npm run backup -- --postgres <folder> shop.tar.zst
                                         opens a stopped database with the PostgreSQL programs of this folder`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, postgres: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.info(usage)
  const [file, ...others] = positionals
  if (others.length > 0) throw new UsageError(usage)
  if (values.check) return report(file ? await tryFile(resolve(file)) : await tryContinuous())
  await save(file ? resolve(file) : defaultFile(), values.postgres)
})

function defaultFile(): string {
  const folder = process.env.BACKUP_DIR || join(projectFolder, 'backups')
  return join(folder, `biponi-${stampOf(new Date())}.tar.zst`)
}

async function save(file: string, programs: string | undefined) {
  const images = createStoredImageFiles(await openImageStorage(process.env, projectFolder))
  const {
    rows,
    images: imageCount,
    missingImages,
  } = await withDatabase((url) => saveBackup(url, images, file, percent(createProgressBar('Backup'))), {
    programs,
    mustExist: true,
  })
  console.info(
    `Saved to ${file}: orders ${rows.orders ?? 0}, products ${rows.products ?? 0}, images ${imageCount}.`,
  )
  if (missingImages.length > 0)
    console.warn(
      `${missingImages.length} images have no files and are not in it: ${missingImages.join(', ')}.`,
    )
}

async function findDifferences(url: string): Promise<string[]> {
  return (await checkConsistency(url)).differences
}

function tryFile(file: string): Promise<RestoreTest> {
  return testRestore(file, findDifferences, percent(createProgressBar('Restore')))
}

function tryContinuous(): Promise<RestoreTest> {
  const { BACKUP_DIR } = process.env
  if (!BACKUP_DIR) throw new UsageError(`Name a file, or set BACKUP_DIR.\n${usage}`)
  const copies = createImageFiles(imageCopies(resolve(BACKUP_DIR)))
  return testRecovery(resolve(BACKUP_DIR), copies, findDifferences)
}

function report({ summary, differences, skippedTables, missingImages, seconds }: RestoreTest) {
  for (const line of differences) console.error(line)
  if (skippedTables.length > 0)
    console.warn(`Not restored, since the shop has no such table: ${skippedTables}.`)
  if (missingImages.length > 0) console.warn(`${missingImages.length} images are not in the backup.`)
  if (differences.length > 0) process.exitCode = 1
  else console.info(`The backup can be restored (tried in ${seconds} s), and its books add up: ${summary}.`)
}

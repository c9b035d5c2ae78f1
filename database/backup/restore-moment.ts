import { findClusterHome } from '#database/cluster-home.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { replaceCluster } from '#database/replace-cluster.ts'
import { type ImageFiles, type ImageRow, listImageRows } from './backup-file.ts'
import { chooseBaseCopy, type RecoveryStart } from './choose-base-copy.ts'
import type { OnBytes } from './read-archive.ts'
import { type Recovery, recoverCluster } from './recover-cluster.ts'
import { inTemporaryFolder, type RestoreTest } from './test-restore.ts'

type MomentOptions = {
  dataDir: string
  backupDir: string
  /** Where images are taken from and stored. */
  copies: ImageFiles
  images: ImageFiles
  to: Date | undefined
  log: (line: string) => void
  onProgress?: OnBytes
}

export type RestoredMoment = Recovery & {
  former: string | undefined
  differences: string[]
  missingImages: string[]
}

/**
 * Replaces the embedded database of a stopped shop by that of its continuous backup at a moment, or at the end of the archive;
 * images that are missing come from their copies. Interrupted at any point, the former database or the new one is there.
 */
export async function restoreMoment(
  { dataDir, backupDir, copies, images, to, log, onProgress }: MomentOptions,
  checkConsistency: (url: string) => Promise<string[]>,
): Promise<RestoredMoment> {
  const start = await chooseBaseCopy(backupDir, to)
  const result: Omit<RestoredMoment, 'former'> = {
    lastChange: undefined,
    isArchiveShort: false,
    differences: [],
    missingImages: [],
  }
  const former = await replaceCluster(dataDir, log, (home, side) =>
    recoverCluster(home, side, { start, to, log, onProgress }, async (url, recovery) => {
      await migrate(url)
      Object.assign(result, recovery, {
        missingImages: await restoreImages(url, copies, images),
        differences: await checkConsistency(url),
      })
    }),
  )
  return { ...result, former }
}

/**
 * Recovers the newest base copy and all archived WAL into a throw-away folder, and checks the books of what came
 * back. The shop is not touched.
 */
export async function testRecovery(
  backupDir: string,
  copies: ImageFiles,
  checkConsistency: (url: string) => Promise<string[]>,
): Promise<RestoreTest> {
  const startedAt = performance.now()
  const start = await chooseBaseCopy(backupDir, undefined)
  const result = { differences: [] as string[], missingImages: [] as string[], summary: '' }
  await inTemporaryFolder(async (folder) => {
    const home = await findClusterHome(folder, () => undefined)
    const options = { start, to: undefined, log: () => undefined, throwaway: true }
    await recoverCluster(home, folder, options, async (url, { lastChange }) => {
      await migrate(url)
      result.differences = await checkConsistency(url)
      result.missingImages = await findMissingImages(url, copies)
      result.summary = `base copy ${start.copy.name}, last change ${(lastChange ?? new Date(start.copy.finishedAt)).toISOString()}`
    })
  })
  return {
    file: describeStart(start),
    skippedTables: [],
    ...result,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  }
}

function describeStart({ folder, copy }: RecoveryStart): string {
  return `${folder.path} (base copy ${copy.name})`
}

/** Stores the images of the database that their place lacks; returns those of which there is no copy either. */
async function restoreImages(url: string, copies: ImageFiles, images: ImageFiles): Promise<string[]> {
  const missing: string[] = []
  for (const image of await listImagesOf(url)) {
    if (await images.has(image)) continue
    const files = await copies.read(image)
    if (files) await images.write(image.id, files)
    else missing.push(image.id)
  }
  return missing
}

async function findMissingImages(url: string, copies: ImageFiles): Promise<string[]> {
  const missing: string[] = []
  for (const image of await listImagesOf(url)) if (!(await copies.has(image))) missing.push(image.id)
  return missing
}

async function listImagesOf(url: string): Promise<ImageRow[]> {
  const database = connect(url, { max: 1, statementTimeout: 60_000 })
  try {
    return await listImageRows(database.pool)
  } finally {
    await database.close()
  }
}

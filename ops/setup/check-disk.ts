import type { Config } from '#server/config.ts'
import { isNearlyFull, readSpace } from '#server/watch-disk.ts'
import type { Finding } from './finding.ts'

/** Looks for free space where the shop writes: a full disk stops the database. */
export async function checkDisk({
  dataDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'backupDir'>): Promise<Finding[]> {
  const folders = [dataDir, ...(backupDir ? [backupDir] : [])]
  return Promise.all(folders.map(checkFolder))
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    const space = await readSpace(folder)
    const text = `Disk: ${(space.free / 1024 ** 3).toFixed(1)} GB free for ${folder}.`
    return { state: isNearlyFull(space) ? 'problem' : 'good', text }
  } catch (error) {
    return { state: 'problem', text: `Disk: ${folder} cannot be read: ${String(error)}` }
  }
}

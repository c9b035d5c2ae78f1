import { statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import type { Finding } from './finding.ts'

const MIN_SHARE = 0.05
const MIN_BYTES = 500 * 1024 * 1024

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
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const text = `Disk: ${(free / 1024 ** 3).toFixed(1)} GB free for ${folder}.`
    return { state: bavail / blocks < MIN_SHARE || free < MIN_BYTES ? 'problem' : 'good', text }
  } catch (error) {
    return { state: 'problem', text: `Disk: ${folder} cannot be read: ${String(error)}` }
  }
}

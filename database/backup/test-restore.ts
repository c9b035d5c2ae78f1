import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import type { OnBytes } from './read-archive.ts'
import { openBackup, type RestoreRemarks, restoreBackup, summarise } from './restore-backup.ts'

/** Result of a restore attempt. */
export type RestoreTest = RestoreRemarks & {
  file: string
  /** What was restored. */
  summary: string
  /** What does not add up in the restored database; see `check-books`. */
  differences: string[]
  seconds: number
}

/**
 * Restores a backup into a throw-away folder and server, checks the books of what came back, and deletes it. The shop is not
 * touched. Throws when the file is damaged or cannot be restored. docs/reliability.md D11
 */
export async function testRestore(
  file: string,
  checkConsistency: (url: string) => Promise<string[]>,
  onProgress?: OnBytes,
): Promise<RestoreTest> {
  const startedAt = performance.now()
  const backup = await openBackup(file)
  return inTemporaryFolder(async (folder) => {
    const server = await startEmbeddedServer({ dataDir: join(folder, 'data'), throwaway: true })
    try {
      // Images need not be written to know that they are in the file: their checksums were compared.
      const images = { has: async () => true, read: async () => undefined, write: async () => undefined }
      const remarks = await restoreBackup(backup, server.url, images, { onProgress })
      return {
        file,
        summary: summarise(backup),
        ...remarks,
        differences: await checkConsistency(server.url),
        seconds: Math.round((performance.now() - startedAt) / 1_000),
      }
    } finally {
      await server.stop()
    }
  })
}

/** Under root the database runs as another account, which must be able to pass. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'biponi-restore-test-'))
  try {
    if (process.getuid?.() === 0) await chmod(folder, 0o711)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

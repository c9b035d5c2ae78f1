import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2_000_000_000

/**
 * A new folder for databases, in memory where the system has room for that: they have thousands of small files, and a test
 * waits for each. Its name begins with `prefix`.
 */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir(), prefix))
}

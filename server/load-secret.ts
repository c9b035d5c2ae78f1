import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The demo shop's own secret, made at its first start and kept, so that a restart signs nobody out. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start at once one writes and both read.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

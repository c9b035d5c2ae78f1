import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '#ops/open-database.ts'

type CachedFolder = {
  /** Its name in `node_modules/.cache`. */
  name: string
  /** Files and folders of the project that determine its content. */
  sources: readonly string[]
  /** What else does, such as the day. */
  version?: string
  /** Writes the content into an empty folder. */
  fill: (draft: string) => Promise<unknown>
}

/** Returns a data folder that is filled once per version of its sources, to be copied and never started. */
export async function cachedFolder({ name, sources, version = '', fill }: CachedFolder): Promise<string> {
  const cache = join(projectFolder, 'node_modules/.cache', name)
  const current = await versionOf(sources, version)
  const filled = join(cache, current)
  if (existsSync(filled)) return filled
  // The database's account may have no access to the project's folder.
  const draft = await mkdtemp(join(tmpdir(), `biponi-${name}-`))
  try {
    await chmod(draft, 0o755)
    await fill(draft)
    await mkdir(cache, { recursive: true })
    const complete = await mkdtemp(join(cache, '.new-'))
    await copyFolder(draft, complete)
    await rename(complete, filled).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (!existsSync(filled)) throw error
      return rm(complete, { recursive: true, force: true })
    })
    await deleteFormer(cache, current)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return filled
}

/** Uses `cp` where available: for thousands of small files it is many times faster than Node's function. */
export async function copyFolder(from: string, to: string) {
  await mkdir(to, { recursive: true })
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}

async function deleteFormer(cache: string, current: string) {
  const former = (await readdir(cache)).filter((name) => name !== current && !name.startsWith('.new-'))
  await Promise.all(former.map((name) => rm(join(cache, name), { recursive: true, force: true })))
}

async function versionOf(sources: readonly string[], version: string): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const source of sources) {
    for (const file of await filesOf(join(projectFolder, source)))
      hash.update(file.slice(projectFolder.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

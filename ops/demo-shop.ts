// `node ops/demo-shop.ts`: fills the demo shop that browser tests copy, once per version of the sources and day, in
// `node_modules/.cache`.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { projectFolder } from './open-database.ts'

const CACHE = join(projectFolder, 'node_modules/.cache/demo-shop')
/** Sources that determine the content of the demo shop. */
const SOURCES = ['contract', 'database', 'api', 'demo', 'ops/seed.ts', 'package-lock.json']

/** Copies the filled demo shop to `dataDir`, ready to be started. */
export async function copyDemoShop(dataDir: string) {
  await copyFolder(await fillDemoShop(), dataDir)
}

/**
 * Returns the filled data folder, to be copied and never started. It is valid for a day: its orders are dated
 * relative to today.
 */
async function fillDemoShop(): Promise<string> {
  const filled = join(CACHE, await versionOf(SOURCES))
  if (existsSync(filled)) return filled
  // The database's account may have no access to the project's folder.
  const draft = await mkdtemp(join(tmpdir(), 'biponi-demo-shop-'))
  try {
    await promisify(execFile)(process.execPath, ['ops/seed.ts', '--share-images'], {
      cwd: projectFolder,
      env: { ...process.env, DATA_DIR: draft },
    })
    await rm(CACHE, { recursive: true, force: true })
    await mkdir(CACHE, { recursive: true })
    await copyFolder(draft, `${filled}.new`)
    await rename(`${filled}.new`, filled)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return filled
}

async function versionOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
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

/** Uses `cp` where available: for thousands of small files it is many times faster than Node's function. */
async function copyFolder(from: string, to: string) {
  await mkdir(to, { recursive: true })
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await fillDemoShop()

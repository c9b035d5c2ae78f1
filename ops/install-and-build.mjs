// Plain JavaScript for whatever Node the machine has (20 or newer): it runs before the project's own Node is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'

/** Written after a whole installation, with the lock file's hash: an installation cut off is seen and repeated. */
const INSTALLED = join(folder, 'node_modules/.installed-for')
/** Written after a whole build, with the hash of what it was made from. */
const BUILT = join(folder, 'build/.built-from')
const SOURCES = [
  ...['contract', 'database', 'api', 'web', 'server', 'demo', 'public'],
  ...['ops/build.ts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
]

/** Environment in which the project's own Node and tools come first. */
export function projectEnvironment() {
  const bin = join(folder, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH}` }
}

/** Installs the dependencies unless exactly these are installed. */
export function install() {
  const wanted = hashOf([join(folder, 'package-lock.json')])
  if (readIfThere(INSTALLED) === wanted) return
  console.info('Installing what is missing ...')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALLED, wanted)
}

/** Builds the pages unless the build is of exactly these sources. */
export function build() {
  const wanted = hashOf(SOURCES.flatMap((source) => filesUnder(join(folder, source))))
  if (readIfThere(BUILT) === wanted) return
  console.info('Building the pages ...')
  run('node', ['ops/build.ts'])
  writeFileSync(BUILT, wanted)
}

/** Runs a command of the project to its end; ends this process with its status when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...projectEnvironment(), ...env },
    shell: isWindows,
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex')
}

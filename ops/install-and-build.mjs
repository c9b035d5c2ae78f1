// Plain JavaScript for any Node from 20 on, since it runs before the project's own Node is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'

/** Written after a complete installation, with the lock file's hash, so that an interrupted one is repeated. */
const INSTALLED = join(folder, 'node_modules/.installed-for')
/** Written after a complete build, with the hash of its sources. */
const BUILT = join(folder, 'build/.built-from')
/** Written by the build: files of `shop.config.ts` that are outside of the project. */
const OUTSIDE_SOURCES = join(folder, 'build/outside-sources.json')
const SOURCES = [
  ...['contract', 'database', 'api', 'web', 'server', 'demo', 'public'],
  ...[
    'ops/build.ts',
    'ops/bundles',
    'vite.config.ts',
    'react-router.config.ts',
    'shop.config.ts',
    'package-lock.json',
  ],
]

/** The environment with the project's own Node and tools first in PATH. */
export function projectEnvironment() {
  const bin = join(folder, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH}` }
}

/** Installs the dependencies unless those of the present lock file are installed. */
export function install() {
  const lockHash = hashOf([join(folder, 'package-lock.json')])
  if (readIfExists(INSTALLED) === lockHash) return
  console.info('Installing missing dependencies ...')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALLED, lockHash)
}

/** Builds the pages unless the build matches the present sources. */
export function build() {
  if (isBuilt()) return
  console.info('Building the pages ...')
  run('node', ['ops/build.ts'])
  markBuilt()
}

/** Whether the build matches the present sources. */
export function isBuilt() {
  return readIfExists(BUILT) === hashOfSources()
}

/** Records that a complete build matches the present sources. */
export function markBuilt() {
  writeFileSync(BUILT, hashOfSources())
}

/** Runs a command of the project; exits with its status when it fails. */
export function run(command, args, env = {}) {
  const status = statusOf(command, args, env)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command of the project; returns whether it succeeded. */
export function succeeds(command, args, env = {}) {
  return statusOf(command, args, env) === 0
}

function statusOf(command, args, env) {
  const options = { cwd: folder, stdio: 'inherit', shell: isWindows }
  return spawnSync(command, args, { ...options, env: { ...projectEnvironment(), ...env } }).status
}

function hashOfSources() {
  const outside = JSON.parse(readIfExists(OUTSIDE_SOURCES) ?? '[]').filter((file) => existsSync(file))
  return hashOf([...SOURCES.flatMap((source) => filesUnder(join(folder, source))), ...outside])
}

function readIfExists(file) {
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

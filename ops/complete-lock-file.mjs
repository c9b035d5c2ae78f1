// `npm run lock`: adds to package-lock.json the packages of other platforms, which npm omits when it installs over an
// existing node_modules (npm/cli#4828). Without them `npm ci` fails, and a Mac would get no native packages.
// With --check it only reports them, as part of `npm run lint`.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

const missing = []
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!isLocked(place, name)) missing.push([name, version, dev])
  }
}

if (process.argv.includes('--check')) {
  for (const [name, version] of missing)
    console.error(`package-lock.json lacks ${name}@${version}: run \`npm run lock\``)
  process.exitCode = missing.length > 0 ? 1 : 0
} else {
  for (const [name, version, dev] of missing)
    lock.packages[`node_modules/${name}`] = entryOf(name, version, dev)
  const { '': root, ...rest } = lock.packages
  lock.packages = {
    '': root,
    ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.info(
    missing.length > 0
      ? `Added ${missing.length} packages of other platforms.`
      : 'The lock file is complete.',
  )
}

/** Whether a package is in the lock file where Node would find it from `place`: there, or in a node_modules above. */
function isLocked(place, name) {
  for (let above = place; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${above ? `${above}/` : ''}node_modules/${name}`]) return true
    if (above === '') return false
    if (!above.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`])
  }
}

/** Native packages are named by system and processor: `@x/y-linux-arm64-musl`. */
function entryOf(name, version, dev) {
  const parts = name.split(/[-/]/)
  const os = parts.filter((word) => systems.includes(word))
  const cpu = parts.filter((word) => processors.includes(word))
  const libc = parts.some((word) => word.startsWith('musl'))
    ? ['musl']
    : parts.includes('gnu') && os[0] === 'linux'
      ? ['glibc']
      : []
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

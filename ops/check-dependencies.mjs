// `npm run check-dependencies`: asks the registry for known vulnerabilities of the packages that run in production,
// and writes the list of all packages (SBOM, CycloneDX) to .cache/sbom.cdx.json. Needs the lock file only, and any
// Node. Exits 1 for a vulnerability that is high or critical; a registry that cannot be asked is said and fails
// nothing.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))

writeSbom()
auditPackages()

function auditPackages() {
  const report = npm('audit', '--json', '--omit=dev')
  const counts = report?.metadata?.vulnerabilities
  if (!counts) return console.info('Vulnerabilities: not checked, since the registry has no list of them.')
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) =>
    /^(?:high|critical)$/.test(severity),
  )
  for (const { name, severity, range } of severe)
    console.error(`${name} ${range}: a ${severity} vulnerability`)
  if (severe.length > 0) process.exitCode = 1
  console.info(`Vulnerabilities: ${counts.total} known, ${severe.length} of them high or critical.`)
}

// With --omit=dev npm 11 leaves out packages of production that a package of development needs too.
function writeSbom() {
  const sbom = npm('sbom', '--package-lock-only', '--sbom-format=cyclonedx')
  if (!sbom?.components) throw new Error('npm sbom wrote no list of packages.')
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))
  const missing = productionPackages().filter((name) => !listed.has(name))
  if (missing.length > 0) throw new Error(`The SBOM lacks ${missing.join(', ')}.`)
  const file = join(folder, '.cache/sbom.cdx.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(sbom, undefined, 2))
  console.info(`SBOM: ${listed.size} packages in .cache/sbom.cdx.json.`)
}

/** `name@version` of every direct dependency as it is locked. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const names = Object.keys(packages[''].dependencies)
  return names.map((name) => `${name}@${packages[`node_modules/${name}`].version}`)
}

/** What npm prints as JSON; undefined where it is none. npm's exit code says what it found, not whether it worked. */
function npm(...args) {
  const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

// `npm test`: installs what is missing, checks the sources, runs unit, integration and browser tests, and adds them up.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, projectEnvironment, run } from './prepare.mjs'

install()
run('npm', ['run', '--silent', 'lint'])
build()
run('node', ['ops/check-browser-files.ts'])
run('node', ['ops/find-browser.ts', '--install'])

const reports = mkdtempSync(join(tmpdir(), 'biponi-reports-'))
// Filled once, as drawing its pictures takes minutes; each half of the journeys has a copy.
const demoShop = mkdtempSync(join(tmpdir(), 'biponi-demo-shop-'))
run('node', ['ops/seed.ts'], { DATA_DIR: demoShop })
let isBroken = false
const total = { passed: 0, failed: 0 }
// Suites of one line run side by side.
const suites = [
  [{ name: 'unit' }],
  [{ name: 'database' }],
  // Every call once more on the oldest PostgreSQL we support, where the machine has one, and what asks the most of it.
  [
    {
      name: 'database',
      on: ['node', 'ops/with-oldest-postgres.ts'],
      only: ['api/every-endpoint', 'api/orders', 'api/products', 'api/refunds', 'api/reports'],
    },
  ],
  // Journeys of one shop take turns, and a browser waits more than it works: two shops, each with half of them.
  [
    { name: 'browser', only: ['--shard=1/2'] },
    { name: 'browser', only: ['--shard=2/2'] },
  ],
]
for (const sideBySide of suites) {
  for (const { isPassed, passed, failed } of await Promise.all(sideBySide.map(runSuite))) {
    isBroken ||= !isPassed
    total.passed += passed
    total.failed += failed
  }
}
for (const folder of [reports, demoShop]) rmSync(folder, { recursive: true })
// A suite that could not even be read has failed too, though no test of it did.
if (isBroken && total.failed === 0) total.failed = 1
console.info(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** The first suite of a line is watched as it runs; what the others print follows when they have ended. */
async function runSuite({ name, on = [], only = [] }, index) {
  const report = join(reports, `${crypto.randomUUID()}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [command, ...args] = [...on, 'vitest', 'run', '--project', name, ...options, ...only]
  const suite = spawn(command, args, {
    stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...projectEnvironment(), DEMO_SHOP: demoShop },
    shell: process.platform === 'win32',
  })
  const printed = []
  for (const stream of [suite.stdout, suite.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  const isPassed = await new Promise((resolve) => {
    suite.once('error', () => resolve(false))
    suite.once('close', (status) => resolve(status === 0))
  })
  process.stdout.write(Buffer.concat(printed))
  const { numPassedTests, numFailedTests } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  return { isPassed, passed: numPassedTests, failed: numFailedTests }
}

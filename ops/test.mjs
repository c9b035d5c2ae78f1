// `npm test`: installs what is missing, checks the sources, runs unit, integration and browser tests, and adds them up.
import { spawnSync } from 'node:child_process'
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
let isBroken = false
const total = { passed: 0, failed: 0 }
const suites = [
  { name: 'unit' },
  { name: 'database' },
  // Every call once more on the oldest PostgreSQL we support, where the machine has one, and what asks the most of it.
  {
    name: 'database',
    on: ['node', 'ops/with-oldest-postgres.ts'],
    only: ['api/every-endpoint', 'api/orders', 'api/products', 'api/refunds', 'api/reports'],
  },
  { name: 'browser' },
]
for (const [index, { name, on = [], only = [] }] of suites.entries()) {
  const report = join(reports, `${index}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [command, ...args] = [...on, 'vitest', 'run', '--project', name, ...options, ...only]
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    env: projectEnvironment(),
    shell: process.platform === 'win32',
  })
  isBroken ||= result.status !== 0
  if (!existsSync(report)) continue
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  total.passed += numPassedTests
  total.failed += numFailedTests
}
rmSync(reports, { recursive: true })
// A suite that could not even be read has failed too, though no test of it did.
if (isBroken && total.failed === 0) total.failed = 1
console.info(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

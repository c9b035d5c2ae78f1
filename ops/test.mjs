// `npm test`: installs what is missing, checks the sources, runs unit, integration and browser tests, and adds them up.
// What failed stands last, above the sum.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, folder, install, projectEnvironment, run } from './install-and-build.mjs'

install()
run('npm', ['run', '--silent', 'lint'])
build()
run('node', ['ops/check-browser-files.ts'])
run('node', ['ops/find-browser.ts', '--install'])

const reports = mkdtempSync(join(tmpdir(), 'biponi-reports-'))
// Filled once, as drawing its pictures takes minutes; each half of the journeys has a copy.
const demoShop = mkdtempSync(join(tmpdir(), 'biponi-demo-shop-'))
run('node', ['ops/seed.ts'], { DATA_DIR: demoShop })
// Suites of one line run side by side.
const suites = [
  [{ name: 'unit' }],
  [{ name: 'database' }],
  // Every call once more on the oldest PostgreSQL we support, where the machine has one, and what asks the most of it.
  [
    {
      name: 'database',
      on: ['node', 'ops/with-oldest-postgres.ts'],
      only: ['api/every-endpoint', 'api/sales/orders', 'api/catalogue', 'api/sales/refunds', 'api/reports'],
    },
  ],
  // Journeys of one shop take turns, and a browser waits more than it works: two shops, each with half of them.
  [
    { name: 'browser', only: ['--shard=1/2'] },
    { name: 'browser', only: ['--shard=2/2'] },
  ],
]
const results = []
for (const sideBySide of suites) {
  results.push(...(await Promise.all(sideBySide.map((suite, index) => runSuite(suite, index === 0)))))
}
// What failed beside the others has one more run without them: what passes then was short of the machine, and is named.
for (const result of results.filter(({ files }) => failedOf(files).length > 0)) {
  const failed = failedOf(result.files).map(([file]) => file)
  const alone = await runSuite({ ...result.suite, only: failed }, true)
  for (const file of failed) {
    const isPassed = alone.files.get(file)?.isPassed ?? false
    console.info(`${isPassed ? 'Passed only alone' : 'Failed twice'}: ${file}`)
    for (const failure of result.files.get(file)?.failures ?? []) console.info(indented(failure))
    if (alone.files.has(file)) result.files.set(file, alone.files.get(file))
  }
  result.isPassed = alone.isPassed
}
for (const temporary of [reports, demoShop]) rmSync(temporary, { recursive: true })
const all = results.flatMap(({ files }) => [...files.values()])
const passed = all.reduce((sum, file) => sum + file.passed, 0)
const failed = all.reduce((sum, file) => sum + file.failures.length, 0)
// A suite that could not even be read has failed too, though no test of it did.
const isBroken = failed === 0 && results.some(({ isPassed }) => !isPassed)
console.info(`${passed} passed, ${isBroken ? 1 : failed} failed`)
process.exit(isBroken || failed > 0 ? 1 : 0)

/** A suite that is not watched as it runs is printed when it has ended. */
async function runSuite(suite, isWatched) {
  const { name, on = [], only = [] } = suite
  const report = join(reports, `${crypto.randomUUID()}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [command, ...args] = [...on, 'vitest', 'run', '--project', name, ...options, ...only]
  const running = spawn(command, args, {
    stdio: isWatched ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...projectEnvironment(), DEMO_SHOP: demoShop },
    shell: process.platform === 'win32',
  })
  const printed = []
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  const isPassed = await new Promise((resolve) => {
    running.once('error', () => resolve(false))
    running.once('close', (status) => resolve(status === 0))
  })
  process.stdout.write(Buffer.concat(printed))
  return { suite, isPassed, files: existsSync(report) ? readReport(report) : new Map() }
}

/** What each test file came to. */
function readReport(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return new Map(
    testResults.map(({ name, status, message, assertionResults }) => {
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => [test.fullName, ...test.failureMessages].join('\n'))
      if (status === 'failed' && failures.length === 0) failures.push(message || 'The file could not be run.')
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      return [relative(folder, name), { isPassed: failures.length === 0, passed, failures }]
    }),
  )
}

function failedOf(files) {
  return [...files].filter(([, { isPassed }]) => !isPassed)
}

function indented(text) {
  return text.replace(/^/gm, '  ')
}

// `npm test`: installs missing dependencies, checks the sources, runs unit, integration and browser tests, and prints a summary
// at the end: failed tests, flaky tests, totals. `npm run test:e2e` runs the browser tests only; further arguments select
// files: `npm run test:e2e -- cart`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { folder, install, isBuilt, markBuilt, projectEnvironment } from './install-and-build.mjs'

const [chosen, ...files] = process.argv.slice(2)

install()
await prepare([
  ...(chosen
    ? []
    : [{ what: 'Format, lint, imports and types', commands: [['npm', 'run', '--silent', 'lint']] }]),
  {
    what: 'The pages',
    commands: [...(isBuilt() ? [] : [['node', 'ops/build.ts']]), ['node', 'ops/lint/check-browser-files.ts']],
  },
  { what: 'The demo shop', commands: [['node', 'ops/demo-shop.ts']] },
  { what: 'The browser', commands: [['node', 'ops/find-browser.ts']] },
])
markBuilt()

const reports = mkdtempSync(join(tmpdir(), 'biponi-reports-'))
const runs = [
  // One run, so that no core waits while the last test of a project is running.
  { projects: ['unit', 'database', 'browser'] },
  // Every endpoint, and the tests with the most SQL, again on the oldest supported PostgreSQL if it is installed.
  {
    projects: ['database'],
    on: ['node', 'ops/with-oldest-postgres.ts'],
    only: [
      'api/every-endpoint',
      'api/sales/orders',
      'api/catalogue',
      'api/sales/refunds',
      'api/reports',
      'api/events',
      'api/jobs/jobs',
    ],
  },
]
const results = []
for (const { projects, ...how } of runs) {
  const names = projects.filter((name) => chosen === undefined || chosen === name)
  if (names.length > 0) results.push(await runTests(names, how))
}
rmSync(reports, { recursive: true })
printSummary(results)

/** Runs independent steps concurrently. The output of a step is shown when it fails. */
async function prepare(steps) {
  const startedAt = performance.now()
  const isDone = await Promise.all(
    steps.map(async ({ what, commands }) => {
      for (const [command, ...args] of commands) {
        const { isPassed, output } = await run(command, args, false)
        if (isPassed) continue
        process.stdout.write(output)
        console.info(`${what}: ${command} ${args.join(' ')} failed.`)
        return false
      }
      console.info(`${what}: ready after ${Math.round((performance.now() - startedAt) / 1000)} s`)
      return true
    }),
  )
  if (isDone.every(Boolean)) return
  console.info(`0 passed, ${isDone.filter((done) => !done).length} failed`)
  process.exit(1)
}

/** Runs the tests of projects; `only` are parts of file names. */
async function runTests(projects, { on = [], only = [] }) {
  const report = join(reports, `${crypto.randomUUID()}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const named = projects.flatMap((name) => ['--project', name])
  const [command, ...args] = [...on, 'vitest', 'run', ...named, ...options, ...only, ...files]
  const { isPassed } = await run(command, args, true)
  return { isPassed, tests: existsSync(report) ? readReport(report) : [] }
}

async function run(command, args, isWatched) {
  const running = spawn(command, args, {
    cwd: folder,
    stdio: isWatched ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // A command of the shop that a test runs compiles a quarter less of its time.
    env: { ...projectEnvironment(), NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled') },
    shell: process.platform === 'win32',
  })
  const printed = []
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  const isPassed = await new Promise((resolve) => {
    running.once('error', () => resolve(false))
    running.once('close', (status) => resolve(status === 0))
  })
  return { isPassed, output: Buffer.concat(printed) }
}

/** All tests that ran; a file that could not be run counts as a failed test. */
function readReport(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name)
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        name: `${file}: ${test.fullName}`,
        failure: failureOf(test),
        flaky: test.meta.flaky,
      }))
    if (status !== 'failed' || tests.some(({ failure }) => failure)) return tests
    return [...tests, { name: file, failure: message || 'The file could not be run.' }]
  })
}

function failureOf({ status, failureMessages }) {
  return status === 'failed' ? failureMessages.join('\n') || 'No message.' : undefined
}

function printSummary(results) {
  const tests = results.flatMap((result) => result.tests)
  const failed = tests.filter(({ failure }) => failure)
  const flaky = tests.filter((test) => test.flaky)
  for (const test of failed) console.info(`Failed: ${test.name}\n${indented(test.failure)}`)
  for (const test of flaky) console.info(`Flaky: ${test.name}\n${indented(test.flaky)}`)
  if (flaky.length > 0) console.info(`${flaky.length} flaky: passed twice in three runs`)
  // A run also fails when it could not start, or had an error outside its tests.
  const isBroken = failed.length === 0 && results.some(({ isPassed }) => !isPassed)
  console.info(`${tests.length - failed.length} passed, ${isBroken ? 1 : failed.length} failed`)
  process.exit(isBroken || failed.length > 0 ? 1 : 0)
}

function indented(text) {
  return text.replace(/^/gm, '  ')
}

// `npm run prove`: repeats tests of `npm test` far more often, or with far more rows. `npm run prove -- money` runs
// one of them.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, run, succeeds } from './install-and-build.mjs'
import { runMoneyScenarios } from './money-scenarios.mjs'

const proofs = {
  // A day of forty orders in the browser, after each of which the books have to add up (`DAY_ROUNDS=0`: none). Then
  // random sequences of what happens to orders, payments and parcels, with the process killed at any statement
  // (ops/money-scenarios.mjs).
  money: async () => {
    const rounds = process.env.DAY_ROUNDS ?? '4'
    if (rounds !== '0')
      run('vitest', ['run', '--project', 'browser', '--maxWorkers=1', 'e2e/day-of-orders'], {
        WITH_PROOFS: '1',
        DAY_ROUNDS: rounds,
      })
    if (!(await runMoneyScenarios())) process.exit(1)
  },
  // A shop of a former version with many orders is moved to the tables of this one, while the process is killed.
  migration: () =>
    run('vitest', ['run', '--project', 'database', 'former-orders-migration'], {
      FORMER_ORDERS: process.env.FORMER_ORDERS ?? '100000',
      FORMER_KILLS: process.env.FORMER_KILLS ?? '5',
    }),
  // Two processes that run jobs are killed in turn.
  jobs: () =>
    run('vitest', ['run', '--silent=false', '--project', 'database', 'killed-workers'], {
      JOB_KILL_SECONDS: process.env.JOB_KILL_SECONDS ?? '600',
    }),
  // Orders are placed while shop and database are killed alternately.
  durability: () =>
    run('vitest', ['run', '--project', 'browser', '--maxWorkers=1', 'e2e/durability'], {
      DURABILITY_KILLS: process.env.DURABILITY_KILLS ?? '60',
    }),
  // A first start, from the end of the build to a complete home page.
  start: () =>
    run('vitest', ['run', '--silent=false', '--project', 'browser', '--maxWorkers=1', 'e2e/first-start'], {
      WITH_PROOFS: '1',
    }),
  // What attackers, networks, power and updates do to a running shop; ends with one table. `FAULT_SECONDS`: how long
  // orders come in before the disk is lost.
  faults: () => {
    const table = join(mkdtempSync(join(tmpdir(), 'biponi-faults-')), 'faults.jsonl')
    const proofs = ['e2e/lost-machine', 'e2e/silent-database', 'e2e/overload', 'e2e/rolling-update']
    const options = ['--project', 'browser', '--maxWorkers=1', '--no-file-parallelism']
    const isPassed = succeeds('vitest', ['run', ...options, ...proofs], {
      WITH_PROOFS: '1',
      FAULT_TABLE: table,
    })
    const faults = existsSync(table)
      ? readFileSync(table, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : []
    printTable(['fault', 'what happened', 'seconds to recover', 'lost', 'doubled'], faults.map(Object.values))
    if (!isPassed || faults.length === 0 || faults.some(({ lost, doubled }) => lost + doubled > 0))
      process.exit(1)
  },
}

/** Prints rows in columns. */
function printTable(heading, rows) {
  const lines = [heading, ...rows].map((row) => row.map(String))
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines)
    console.info(
      line
        .map((text, column) => text.padEnd(widths[column]))
        .join(' | ')
        .trimEnd(),
    )
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(proofs, name))
if (unknown.length > 0) {
  console.error(`There is no proof "${unknown.join('", "')}"; choose of ${Object.keys(proofs).join(', ')}.`)
  process.exit(1)
}
install()
build()
for (const [name, proof] of Object.entries(proofs))
  if (chosen.length === 0 || chosen.includes(name)) await proof()

// The random scenarios of `npm run prove -- money`: blocks of scenarios with seeds that follow one another, several
// at a time, each in a process and on a database server of its own. `PAYMENT_INTERLEAVINGS` sets how many scenarios,
// `PAYMENT_SEED` the first seed, `SCENARIO_PROCESSES` how many processes: with other seeds other machines play
// others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { folder, projectEnvironment } from './install-and-build.mjs'

const SCENARIOS = Number(process.env.PAYMENT_INTERLEAVINGS ?? 20_000)
const FIRST_SEED = Number(process.env.PAYMENT_SEED ?? 20261121)
/** A scenario waits for its database half of the time. */
const PROCESSES = Number(process.env.SCENARIO_PROCESSES ?? 2 * availableParallelism())
const SCENARIOS_PER_BLOCK = 500
const SECONDS_PER_LINE = 30
/** Lines of a process that are shown when it fails. */
const SHOWN_LINES = 80
/** A line of the test: `25 runs, 6 kills`. */
const PROGRESS = /(\d+) runs, (\d+) kills/
/** The servers lie in memory where that is large enough: they are thrown away, and need no disk. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES_PER_PROCESS = 2e9

/** Runs all; returns whether none failed. */
export async function runMoneyScenarios() {
  const blocks = Array.from({ length: Math.ceil(SCENARIOS / SCENARIOS_PER_BLOCK) }, (_, index) => ({
    seed: FIRST_SEED + index,
    scenarios: Math.min(SCENARIOS_PER_BLOCK, SCENARIOS - index * SCENARIOS_PER_BLOCK),
    done: 0,
    kills: 0,
  }))
  const waiting = [...blocks]
  const failed = []
  const startedAt = Date.now()
  const report = () => console.info(progressOf(blocks, failed, startedAt))
  console.info(
    `${SCENARIOS} scenarios in ${blocks.length} blocks, seeds ${seedsOf(blocks)}, ${PROCESSES} at a time`,
  )
  const timer = setInterval(report, SECONDS_PER_LINE * 1000)

  async function runBlocks() {
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      const lines = await runBlock(block)
      if (!lines) continue
      failed.push(block.seed)
      console.error(lines.slice(-SHOWN_LINES).join('\n'))
      console.error(`Seed ${block.seed} failed. Again: ${commandOf(block)}`)
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, runBlocks))
  clearInterval(timer)
  report()
  return failed.length === 0
}

/** Runs a block in a process of its own, and counts in it; the lines of that process when it failed. */
async function runBlock(block) {
  const child = spawn('vitest', ['run', '--project', 'database', '--silent=false', 'payment-interleavings'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...projectEnvironment(),
      PAYMENT_INTERLEAVINGS: String(block.scenarios),
      PAYMENT_SEED: String(block.seed),
      ...(isMemoryLarge() && { TMPDIR: MEMORY }),
    },
  })
  let lines = []
  const read = (chunk) => {
    for (const line of String(chunk).split('\n')) {
      const [, runs, kills] = PROGRESS.exec(line) ?? []
      if (runs) Object.assign(block, { done: Number(runs), kills: Number(kills) })
      else lines = [...lines.slice(1 - SHOWN_LINES), line]
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [status] = await once(child, 'close')
  return status === 0 ? undefined : lines
}

function isMemoryLarge() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > MEMORY_BYTES_PER_PROCESS * PROCESSES
  } catch {
    return false
  }
}

function progressOf(blocks, failed, startedAt) {
  const done = sum(blocks.map((block) => block.done))
  const kills = sum(blocks.map((block) => block.kills))
  const seconds = (Date.now() - startedAt) / 1000
  const minutesLeft = done === 0 ? '?' : Math.ceil(((SCENARIOS - done) * seconds) / done / 60)
  const last = blocks.findLast((block) => block.done > 0) ?? blocks[0]
  const failures = failed.length === 0 ? 'none failed' : `failed: seeds ${failed.join(', ')}`
  return `${done} of ${SCENARIOS} scenarios, ${kills} kills, ${failures}; seed ${last.seed}, ${Math.round(seconds)} s, ${minutesLeft} min left`
}

const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0)
const seedsOf = (blocks) => `${blocks[0].seed} to ${blocks.at(-1).seed}`

function commandOf({ seed, scenarios }) {
  return `PAYMENT_SEED=${seed} PAYMENT_INTERLEAVINGS=${scenarios} npx vitest run --project database payment-interleavings`
}

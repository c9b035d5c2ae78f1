import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTraceTables, enqueueTestJob } from '#testing/scenarios/job-kinds.ts'
import { openTestShop } from '#testing/shop.ts'
import { listJobs } from './jobs.repository.ts'

/** How long two processes are killed in turn; `npm run prove -- jobs` takes ten minutes. */
const KILL_SECONDS = Number(process.env.JOB_KILL_SECONDS ?? 15)
/** A killed process is away for so long. */
const PAUSE_MS = 500
const SCRIPT = join(import.meta.dirname, '../../testing/job-process.ts')

const testShop = openTestShop()
const db = () => testShop.database.db
const children = new Map<string, ChildProcess>()
beforeEach(() => createTraceTables(db()))
afterEach(() => {
  for (const child of children.values()) child.kill('SIGKILL')
})

function start(name: string) {
  children.set(name, spawn(process.execPath, [SCRIPT, testShop.url, name], { stdio: 'ignore' }))
}

async function kill(name: string) {
  const child = children.get(name)
  child?.kill('SIGKILL')
  if (child) await once(child, 'exit')
}

test(
  'two processes are killed in turn, and every job is done, none twice in effect',
  async () => {
    for (const name of ['a', 'b']) start(name)
    const until = Date.now() + KILL_SECONDS * 1_000
    let queued = 0
    const queueing = (async () => {
      while (Date.now() < until) {
        await enqueueTestJob(db(), 'work', { id: `job ${queued++}`, ms: Math.floor(Math.random() * 200) })
        await sleep(50)
      }
    })()
    let kills = 0
    while (Date.now() < until) {
      await sleep(1_000 + Math.random() * 3_000)
      const name = kills++ % 2 === 0 ? 'a' : 'b'
      await kill(name)
      await sleep(PAUSE_MS)
      start(name)
    }
    await queueing
    await expect
      .poll(async () => (await listJobs(db(), undefined, { limit: 1, offset: 0 })).filter(isWork), {
        timeout: 120_000,
      })
      .toEqual([])
    const { rows } = await db().execute(sql`
      select count(*)::integer as effects, count(distinct id)::integer as jobs,
        (select count(*)::integer from job_runs where id like 'job %') as runs from job_effects where id like 'job %'`)
    console.info(`${queued} jobs, ${kills} kills: ${JSON.stringify(rows[0])}`)
    expect(rows[0]).toMatchObject({ effects: queued, jobs: queued })
  },
  (KILL_SECONDS + 240) * 1_000,
)

const isWork = ({ name }: { name: string }) => name === 'work'

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWithTx } from '#database/with-tx.ts'
import {
  createTraceTables,
  enqueueTestJob,
  startTestWorker,
  type testKinds,
} from '#testing/scenarios/job-kinds.ts'
import { openTestShop } from '#testing/shop.ts'
import type { JobWorker } from './job-worker.ts'
import { listJobs } from './jobs.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const SCRIPT = join(import.meta.dirname, '../../testing/job-process.ts')

let workers: JobWorker[] = []
let processes: ChildProcess[] = []
beforeEach(() => createTraceTables(db()))
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  processes = []
})

function startWorker(name: string): JobWorker {
  const worker = startTestWorker(testShop.url, name)
  workers.push(worker)
  return worker
}

function startProcess(name: string): ChildProcess {
  const child = spawn(process.execPath, [SCRIPT, testShop.url, name], { stdio: 'ignore' })
  processes.push(child)
  return child
}

/** What the jobs have left in a table; the schedule, which may fire during any test, leaves its trace as `minute ...`. */
async function traces(table: 'job_runs' | 'job_effects', isOfSchedule = false): Promise<string[]> {
  const { rows } = await db().execute<{ trace: string }>(
    sql`select id || ' by ' || worker as trace from ${sql.raw(table)} where (id like 'minute %') = ${isOfSchedule} order by 1`,
  )
  return rows.map(({ trace }) => trace)
}
const runs = () => traces('job_runs')
const effects = () => traces('job_effects')

async function storedJobs() {
  const jobs = await listJobs(db(), undefined, { limit: 100, offset: 0 })
  return jobs.filter(({ name }) => name !== 'everyMinute')
}
const queue = (
  name: keyof typeof testKinds & ('work' | 'fragile' | 'impatient' | 'broken'),
  id: string,
  ms?: number,
) => enqueueTestJob(db(), name, { id, ...(ms !== undefined && { ms }) })

test('a job is done if and only if the transaction that queued it is committed', async () => {
  const withTx = createWithTx(db())
  await withTx(async (tx) => {
    await enqueueTestJob(tx, 'work', { id: 'rolled back' })
    throw new Error('the change failed')
  }).catch(() => undefined)
  await withTx((tx) => enqueueTestJob(tx, 'work', { id: 'committed' }))
  startWorker('a')
  await expect.poll(effects).toEqual(['committed by a'])
  await expect.poll(storedJobs).toEqual([])
  expect(await runs()).toEqual(['committed by a'])
})

test('a killed process’s job goes on in another within 10 s', async () => {
  await queue('work', 'export', 60_000)
  const killed = startProcess('killed')
  await expect.poll(runs).toEqual(['export by killed'])
  startWorker('other')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const killedAt = performance.now()
  await expect.poll(runs, { interval: 50 }).toContain('export by other')
  expect(performance.now() - killedAt).toBeLessThan(10_000)
})

test('a job of a killed process that was its last try stands as failed, with the reason', async () => {
  await queue('fragile', 'export', 60_000)
  const killed = startProcess('killed')
  await expect.poll(runs).toEqual(['export by killed'])
  killed.kill('SIGKILL')
  startWorker('other')
  await expect.poll(storedJobs).toMatchObject([
    {
      state: 'failed',
      lastError: 'The process that ran this job ended before it was done, and this was its last try.',
    },
  ])
  expect(await effects()).toEqual([])
})

test('a job longer than the lease of its process is done once, while others look on', async () => {
  for (const name of ['a', 'b']) startWorker(name)
  await queue('work', 'long', 9_000)
  await expect.poll(effects).toHaveLength(1)
  expect(await runs()).toHaveLength(1)
})

test('two processes do each of many jobs once', async () => {
  for (let number = 0; number < 300; number++) await queue('work', `job ${number}`)
  for (const name of ['a', 'b']) startProcess(name)
  await expect.poll(async () => (await effects()).length).toBe(300)
  await expect.poll(storedJobs).toEqual([])
  const done = await runs()
  expect(new Set(done.map((run) => run.split(' by ')[0])).size).toBe(300)
  expect(done).toHaveLength(300)
})

test('a process that stops gives its jobs back at once, without counting the try', async () => {
  await queue('work', 'export', 60_000)
  const first = startWorker('first')
  await expect.poll(runs).toEqual(['export by first'])
  await first.stop()
  workers = []
  expect(await storedJobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  const stoppedAt = performance.now()
  startWorker('second')
  await expect.poll(runs, { interval: 50 }).toContain('export by second')
  expect(performance.now() - stoppedAt).toBeLessThan(3_000)
})

test('a job that takes longer than its kind may is failed, with words', async () => {
  startWorker('a')
  await queue('impatient', 'slow')
  await expect.poll(storedJobs).toMatchObject([
    {
      state: 'failed',
      lastError: 'It took longer than 1 seconds, which this kind of job may take.',
    },
  ])
})

test('a failed job is tried again until its tries are used up, and then stays with its reason', async () => {
  startWorker('a')
  await queue('broken', 'lamp')
  await expect
    .poll(storedJobs)
    .toMatchObject([{ name: 'broken', state: 'failed', attempts: 1, lastError: 'The lamp is broken.' }])
  expect(await runs()).toEqual(['lamp by a'])
})

test('data of a former version is upgraded; what this version cannot read is told in words and kept', async () => {
  const store = (name: string, payload: unknown) =>
    db().execute(sql`
      select (graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => 1)).id`)
  await store('fromFormerVersion', { version: 1, data: { number: 7 } })
  await store('work', { version: 2, data: { id: 'newer' } })
  await store('work', { version: 0, data: { id: 'older' } })
  await store('work', { version: 1, data: { id: 5 } })
  await store('work', 'nonsense')
  startWorker('a')
  await expect.poll(effects).toEqual(['7 by a'])
  await expect
    .poll(async () => (await storedJobs()).map(({ state }) => state))
    .toEqual(Array(4).fill('failed'))
  expect((await storedJobs()).map(({ lastError }) => lastError).toSorted()).toEqual([
    'The data of this job (work) cannot be read: id: id must be a text.',
    'The data of this job (work) is not in the form of any version.',
    'This job was queued by a newer version of the shop (its data has version 2, this process knows 1). Update every process, then retry.',
    'This job was queued by an older version of the shop (its data has version 0, this process needs 1). Discard it and start what it was for again.',
  ])
  expect(await runs()).toEqual(['7 by a'])
})

test('jobs go on after the database has cut every connection', async () => {
  startWorker('a')
  await queue('work', 'before', 1_500)
  await expect.poll(runs).toHaveLength(1)
  await db().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'jobs of%'`)
  await queue('work', 'after')
  await expect
    .poll(async () => (await effects()).map((effect) => effect.split(' by ')[0]))
    .toEqual(['after', 'before'])
  await expect.poll(storedJobs).toEqual([])
})

test('jobs go on after several could not be stored as done at the same time', async () => {
  startWorker('a')
  await queue('work', 'first', 500)
  await queue('work', 'second', 800)
  await expect.poll(runs).toHaveLength(2)
  const locking = await testShop.database.pool.connect()
  await locking.query('begin')
  await locking.query('select 1 from graphile_worker._private_jobs for update')
  await expect.poll(effects).toHaveLength(2)
  // Both statements that record it wait for the locks.
  await expect
    .poll(async () => {
      const { rows } = await locking.query(
        "select 1 from pg_stat_activity where application_name = 'jobs of a' and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBe(2)
  // Another job still runs when they fail.
  await queue('impatient', 'slow')
  await expect.poll(runs).toHaveLength(3)
  await locking.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jobs of a'`)
  await locking.query('rollback')
  locking.release()
  await queue('work', 'after')
  await expect.poll(effects, { timeout: 30_000 }).toContain('after by a')
})

test('a schedule queues a job once for all processes', async () => {
  for (const name of ['a', 'b']) startProcess(name)
  await expect.poll(() => traces('job_effects', true), { timeout: 90_000 }).toHaveLength(1)
  expect(await traces('job_runs', true)).toHaveLength(1)
})

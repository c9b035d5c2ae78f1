import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { anAdmin, aSeller } from '#testing/factories.ts'
import { createTraceTables, enqueueTestJob, startTestWorker } from '#testing/scenarios/job-kinds.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import type { JobWorker } from './job-worker.ts'
import { discardSuperseded } from './jobs.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

let worker: JobWorker | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

let admin: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  await createTraceTables(db())
  admin = await signInAs(testShop, await anAdmin(db()))
})

async function call(method: 'GET' | 'POST', path: string, payload?: object, headers = admin) {
  const response = await testShop.app.inject({
    method,
    url: `/api/jobs${path}`,
    headers,
    ...(payload && { payload }),
  })
  return response.json()
}

type Options = { minutesLate?: number; failure?: string }

/** Queues a job that no worker of this test takes. */
async function aJob(name: string, { minutesLate = 0, failure }: Options = {}): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select (graphile_worker.add_job(${name}::text, '{}'::json,
      run_at => now() - ${minutesLate} * interval '1 minute')).id::text`)
  const id = rows[0]?.id ?? ''
  if (failure) {
    await db().execute(
      sql`select id from graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], ${failure})`,
    )
  }
  return id
}

/** A job of the kind `endless` that runs in this process. */
async function aRunningJob(): Promise<string> {
  await enqueueTestJob(db(), 'endless', {})
  worker = startTestWorker(testShop.url, 'this process')
  await expect.poll(() => shownIds('?state=running')).toHaveLength(1)
  return (await shownIds('?state=running'))[0]
}

const shownIds = async (query = '') =>
  (await call('GET', query)).data.data.map(({ _id }: { _id: string }) => _id)

test('staff see what has failed and why, what runs and what waits', async () => {
  const waiting = await aJob('payments.poll', { minutesLate: 7 })
  const running = await aRunningJob()
  const failed = await aJob('webhooks.send', { failure: 'The address answered 500.' })
  expect((await call('GET', '')).data.data).toMatchObject([
    {
      _id: failed,
      name: 'webhooks.send',
      state: 'failed',
      isKnown: false,
      lastError: 'The address answered 500.',
      startedAt: null,
    },
    { _id: running, name: 'endless', state: 'running', attempts: 1, startedAt: expect.any(String) },
    { _id: waiting, name: 'payments.poll', state: 'waiting', isKnown: true, lastError: '' },
  ])
  expect(await shownIds('?state=failed')).toEqual([failed])
  const { data } = await call('GET', '/summary')
  expect(data).toMatchObject({
    failed: 1,
    running: 1,
    waiting: 1,
    isLate: true,
    oldest: { name: 'payments.poll' },
  })
  expect(data.oldest.lateSeconds).toBeGreaterThanOrEqual(7 * 60)
})

test('a job that waits for one of its own kind is not late', async () => {
  await aRunningJob()
  await enqueueTestJob(db(), 'endless', {})
  const [waiting] = await shownIds('?state=waiting')
  await db().execute(sql`
    select id from graphile_worker.reschedule_jobs(array[${waiting}]::bigint[], run_at => now() - interval '1 hour')`)
  expect((await call('GET', '/summary')).data).toMatchObject({
    running: 1,
    waiting: 1,
    oldest: null,
    isLate: false,
  })
  expect(await testShop.shop.jobs.listProblems()).toEqual([])
})

test('late jobs are told in words', async () => {
  expect(await testShop.shop.jobs.listProblems()).toEqual([])
  await aJob('drafts.publish', { minutesLate: 12 })
  expect(await testShop.shop.jobs.listProblems()).toEqual([
    'Jobs are late: drafts.publish has been due for 12 minutes.',
  ])
})

test('a job of a schedule that fails for ever shows its reason to staff, although its tries are counted from one each time', async () => {
  const logged: string[] = []
  worker = startTestWorker(testShop.url, 'this process', (line) => logged.push(line))
  await enqueueTestJob(db(), 'failingSchedule', {})
  const failingJob = async () => (await call('GET', '?state=waiting')).data.data[0]
  await expect.poll(failingJob).toMatchObject({ attempts: 1, lastError: 'The gateway is closed.' })
  // Its next minute queues it again, with all its tries and at once.
  await enqueueTestJob(db(), 'failingSchedule', {})
  await expect.poll(failingJob).toMatchObject({ attempts: 1, lastError: 'The gateway is closed.' })
  expect((await call('GET', '/summary')).data).toMatchObject({
    failed: 0,
    waiting: 1,
    retried: 1,
    failing: null,
  })
  expect(await testShop.shop.jobs.listProblems()).toEqual([])
  await db().execute(sql`
    update graphile_worker._private_jobs set created_at = now() - interval '20 minutes', run_at = now() + interval '1 minute'`)
  expect((await call('GET', '/summary')).data.failing).toMatchObject({ name: 'failingSchedule' })
  const problem =
    'A job fails again and again: failingSchedule has been tried for 20 minutes. See /admin/jobs.'
  expect(await testShop.shop.jobs.listProblems()).toEqual([problem])
  const overview = await testShop.app.inject({ url: '/api/reports/overview', headers: admin })
  expect(overview.json().data.warnings).toEqual([problem])
})

test('a job that is given up is told in words until staff decide', async () => {
  const failed = await aJob('imports.run', { failure: 'The disk is full.' })
  const problem = 'Jobs have failed and are not tried again: 1, last imports.run. See /admin/jobs.'
  expect(await testShop.shop.jobs.listProblems()).toEqual([problem])
  await call('POST', '/discard', { jobIds: [failed] })
  expect(await testShop.shop.jobs.listProblems()).toEqual([])
})

test('a job that a stopped process gave back has not failed', async () => {
  await aRunningJob()
  await worker?.stop()
  worker = undefined
  await db().execute(sql`update graphile_worker._private_jobs set created_at = now() - interval '1 hour'`)
  expect((await call('GET', '/summary')).data).toMatchObject({ waiting: 1, retried: 0, failing: null })
})

test('a failed job is retried or discarded by staff, which is recorded; a running one is left alone', async () => {
  const retried = await aJob('webhooks.send', { failure: 'The address answered 500.' })
  const discarded = await aJob('webhooks.send', { failure: 'The address answered 404.' })
  const running = await aRunningJob()
  const gone = '999999999'
  expect((await call('POST', '/retry', { jobIds: [retried, running, gone] })).data).toEqual([
    { jobId: retried, isDone: true, message: '' },
    { jobId: running, isDone: false, message: messages.jobRunning },
    { jobId: gone, isDone: false, message: messages.jobNotFound },
  ])
  expect((await call('POST', '/discard', { jobIds: [discarded, running] })).data).toMatchObject([
    { jobId: discarded, isDone: true },
    { jobId: running, isDone: false, message: messages.jobRunning },
  ])
  expect((await call('GET', '')).data.data).toMatchObject([
    { _id: running, state: 'running' },
    { _id: retried, state: 'waiting', attempts: 0 },
  ])
  expect(await db().select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      action: 'job.retried',
      subjectType: 'job',
      subjectId: retried,
      before: { name: 'webhooks.send', state: 'failed', lastError: 'The address answered 500.' },
    },
    { action: 'job.discarded', subjectId: discarded, after: { name: 'webhooks.send' } },
  ])
})

test('nobody but staff sees or changes jobs', async () => {
  const seller = await signInAs(testShop, await aSeller(db()))
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/summary'],
    ['POST', '/retry'],
    ['POST', '/discard'],
  ] as const) {
    const body = method === 'POST' ? { jobIds: ['1'] } : undefined
    expect(await call(method, path, body, seller)).toMatchObject({ statusCode: 403 })
    expect(await call(method, path, body, {} as typeof admin)).toMatchObject({ statusCode: 401 })
  }
})

test('a kind of which one is due at a time is queued once, and an earlier one that it replaced is forgotten', async () => {
  for (let times = 0; times < 3; times++) await enqueueTestJob(db(), 'endless', {})
  const running = await aRunningJob()
  expect(await shownIds()).toEqual([running])
  await enqueueTestJob(db(), 'endless', {})
  await worker?.stop()
  worker = undefined
  const next = (await shownIds()).find((id: string) => id !== running)
  expect(await shownIds()).toHaveLength(2)
  await discardSuperseded(db(), 'endless', next)
  expect(await shownIds()).toEqual([next])
})

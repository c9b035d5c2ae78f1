import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createEnqueueJob, type EnqueueJob } from '#api/jobs/enqueue-job.ts'
import type { JobHandlers, JobKinds } from '#api/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '#api/jobs/job-worker.ts'
import { connect, type Db } from '#database/connect.ts'
import { withGenerousTimeouts } from '#testing/timeouts.ts'

const task = z.strictObject({ id: z.string(), ms: z.optional(z.int()) })

/**
 * Kinds of jobs for tests, each of which leaves a trace in `job_runs` when it begins and one in `job_effects` when it
 * is done.
 */
export const testKinds = {
  work: { data: task, version: 1, maxAttempts: 5, limitSeconds: 60 },
  /** Like `work`, but tried once. */
  fragile: { data: task, version: 1, maxAttempts: 1, limitSeconds: 60 },
  impatient: { data: task, version: 1, maxAttempts: 1, limitSeconds: 1 },
  broken: { data: task, version: 1, maxAttempts: 1, limitSeconds: 60 },
  fromFormerVersion: {
    data: task,
    version: 2,
    upgrade: (data) => ({ id: String((data as { number: number }).number) }),
    maxAttempts: 1,
    limitSeconds: 60,
  },
  /** Like a kind with a schedule, none of whose runs succeeds. */
  failingSchedule: {
    data: z.strictObject({}),
    version: 1,
    maxAttempts: 10,
    limitSeconds: 60,
    isSingle: true,
  },
  /** One of it runs at a time, until the process stops. */
  endless: { data: z.strictObject({}), version: 1, maxAttempts: 5, limitSeconds: 60, isSingle: true },
  everyMinute: {
    data: z.strictObject({}),
    version: 1,
    maxAttempts: 5,
    limitSeconds: 60,
    isSingle: true,
    schedule: { cron: '* * * * *' },
  },
} as const satisfies JobKinds

export const enqueueTestJob: EnqueueJob<typeof testKinds> = createEnqueueJob(testKinds)

/** Creates the tables of the traces in a test's database. */
export async function createTraceTables(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists job_runs (id text not null, worker text not null)`)
  await db.execute(sql`create table if not exists job_effects (id text not null, worker text not null)`)
  await db.execute(sql`create table if not exists job_markers (id text primary key)`)
}

/** Runs the test kinds until it is stopped; `worker` names it in the traces. */
export function startTestWorker(
  url: string,
  worker: string,
  log: (line: string) => void = () => {},
): JobWorker {
  const database = connect(url, { max: 8, applicationName: `jobs of ${worker}`, ...withGenerousTimeouts })
  return startJobWorker({ database, kinds: testKinds, handlers: tracingHandlers(database.db, worker), log })
}

function tracingHandlers(db: Db, worker: string): JobHandlers<typeof testKinds> {
  const begin = (id: string) => db.execute(sql`insert into job_runs values (${id}, ${worker})`)
  /** Twice is the same as once: the marker of a job that another process has done meanwhile stands already. */
  const finish = (id: string) =>
    db.execute(sql`
      with marked as (insert into job_markers values (${id}) on conflict do nothing returning id)
      insert into job_effects select id, ${worker} from marked`)
  const work: JobHandlers<typeof testKinds>['work'] = async ({ id, ms = 0 }, { signal }) => {
    await begin(id)
    await sleep(ms, undefined, { signal })
    await finish(id)
  }
  return {
    work,
    fragile: work,
    fromFormerVersion: work,
    everyMinute: async () => {
      const minute = `minute ${new Date().toISOString().slice(0, 16)}`
      await begin(minute)
      await finish(minute)
    },
    endless: (_data, { signal }) => sleep(60_000, undefined, { signal }),
    failingSchedule: () => Promise.reject(new Error('The gateway is closed.')),
    impatient: async ({ id }) => {
      await begin(id)
      // It does not look at its signal.
      await sleep(60_000, undefined, { ref: false })
    },
    broken: async ({ id }) => {
      await begin(id)
      throw new Error('The lamp is broken.')
    },
  }
}

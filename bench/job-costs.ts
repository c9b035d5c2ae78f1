// `npm run bench:jobs`, first part: how many small jobs a second one process does, and what jobs cost while there are none.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { JobKinds } from '#api/jobs/job-kind.ts'
import { payloadOf } from '#api/jobs/job-payload.ts'
import { JOB_CONCURRENCY, startJobWorker } from '#api/jobs/job-worker.ts'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { startShopProcess } from '#testing/shop-process.ts'
import { findPostmaster, measureUsage } from './process-time.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const JOBS = Number(process.env.BENCH_JOBS ?? 10_000)
const IDLE_SECONDS = Number(process.env.BENCH_IDLE_SECONDS ?? 40)
/** After its start a process does what has come up while it was away. */
const SETTLING_MS = 8_000

const kinds = {
  small: { data: z.strictObject({}), version: 1, maxAttempts: 5, limitSeconds: 60 },
} as const satisfies JobKinds

const dataDir = await mkdtemp(join(tmpdir(), 'biponi-bench-job-costs-'))
const server = await startEmbeddedServer({ dataDir, log: () => undefined, archivesWal: false })
try {
  await migrate(server.url)
  const database = connect(server.url, { max: 2 })
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = await secondsOfJobs(database)
    console.info(`${JOBS} small jobs by one process: ${(JOBS / seconds).toFixed(0)} a second`)
  }
  const [without, with_] = [await idleShares(database, 'web'), await idleShares(database, 'all')]
  for (const [role, { process, postgres }] of Object.entries({ web: without, all: with_ }))
    console.info(`Idle, ROLE=${role}: ${percent(process)} of a core, PostgreSQL ${percent(postgres)}`)
  const cost = with_.process + with_.postgres - without.process - without.postgres
  console.info(`Idle, jobs and messages cost ${percent(cost)} of a core`)
  await database.close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Queues the jobs, then starts a worker; until the last one is stored as done. */
async function secondsOfJobs({ db }: Database): Promise<number> {
  await db.execute(sql`
    select count(graphile_worker.add_job('small'::text, ${JSON.stringify(payloadOf(kinds.small, {}))}::json, max_attempts => 5))
    from generate_series(1, ${JOBS})`)
  const startedAt = performance.now()
  const worker = startJobWorker({
    database: connect(server.url, { max: JOB_CONCURRENCY + 3, applicationName: 'jobs of the bench' }),
    kinds,
    handlers: { small: async () => undefined },
    log: console.warn,
  })
  const count = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from graphile_worker.jobs where task_identifier = 'small'`,
    )
    return rows[0]?.count ?? 0
  }
  while ((await count()) > 0) await sleep(50)
  const seconds = (performance.now() - startedAt) / 1_000
  await worker.stop()
  return seconds
}

/** Shares of a core that a shop takes which nobody visits: its process, and all of PostgreSQL. */
async function idleShares(database: Database, role: 'web' | 'all') {
  const shop = await startShopProcess({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1', ROLE: role },
    SESSION_SECRET: 'a-secret-for-a-bench-of-more-than-32-characters',
    ...{ DATABASE_URL: server.url, DATA_DIR: dataDir },
  })
  await sleep(SETTLING_MS)
  const postmaster = await findPostmaster(database)
  const { serverMs, databaseMs } = await measureUsage({ server: shop.pid, postmaster }, () =>
    sleep(IDLE_SECONDS * 1_000),
  )
  await shop.stop()
  return { process: serverMs / 1_000 / IDLE_SECONDS, postgres: databaseMs / 1_000 / IDLE_SECONDS }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

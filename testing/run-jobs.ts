import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { type BackupJobs, createJobHandlers } from '#api/job-handlers.ts'
import { jobKinds } from '#api/jobs/job-kinds.ts'
import { createTask } from '#api/jobs/run-job.ts'
import { createOutbox } from '#api/messages/outbox.ts'
import { JOB_SCHEMA } from '#database/migrate-jobs.ts'
import type { TestShop } from './shop.ts'

const neverInterrupted = new AbortController().signal

/** Does the jobs of a test's shop that are due, as its worker would, and those that they queue. */
export async function runDueJobs({ shop, database, clock }: TestShop, backup?: BackupJobs): Promise<void> {
  await waitForOlderTransactions(database.pool)
  const outbox = createOutbox({ db: database.db, clock: clock.now, senders: {}, keepsSecrets: false })
  const handlers = createJobHandlers({
    ...{ shop, database, clock: clock.now, log: () => undefined },
    deleteOldMessages: outbox.deleteOld,
    backup,
  })
  const tasks = Object.entries(jobKinds).map(([name, kind]) => {
    const handler = handlers[name as keyof typeof jobKinds]
    const needs = {
      interrupted: neverInterrupted,
      onInterrupted: () => undefined,
      afterSingle: async () => undefined,
    }
    return [name, createTask({ name, kind, handler, ...needs })]
  })
  await runOnce({
    pgPool: database.pool,
    schema: JOB_SCHEMA,
    noHandleSignals: true,
    taskList: Object.fromEntries(tasks),
  })
}

/**
 * Followers of events are given those of a transaction once all older ones of the server are over, those of other tests'
 * databases too. Waits for them, for five seconds at most: a test may have one open itself.
 */
async function waitForOlderTransactions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  const next = rows[0]?.next
  for (const end = performance.now() + 5_000; performance.now() < end; await sleep(20)) {
    const found = await pool.query('select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as over', [
      next,
    ])
    if (found.rows[0]?.over) return
  }
}

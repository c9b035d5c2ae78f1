import { runOnce } from 'graphile-worker'
import { type BackupJobs, createJobHandlers } from '#api/job-handlers.ts'
import { jobKinds } from '#api/jobs/job-kinds.ts'
import { createTask } from '#api/jobs/run-job.ts'
import { createOutbox } from '#api/messages/outbox.ts'
import { JOB_SCHEMA } from '#database/migrate-jobs.ts'
import type { TestShop } from './shop.ts'

const neverInterrupted = new AbortController().signal

/** Does the jobs of a test's shop that are due, as its worker would, and those that they queue. */
export async function runDueJobs({ shop, database, clock }: TestShop, backup?: BackupJobs): Promise<void> {
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

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { enqueueJob } from './jobs/enqueue-job.ts'

const testShop = openTestShop()

/** A backup whose base copy is due or not, and what was called of it. */
function aBackup(saveBaseCopyIfDue: () => Promise<string | undefined>) {
  const calls: string[] = []
  return {
    calls,
    async saveBaseCopyIfDue() {
      calls.push('base copy')
      return saveBaseCopyIfDue()
    },
    async testRestoreIfDue() {
      calls.push('restore test')
    },
  }
}

const enqueueBaseCopy = () => enqueueJob(testShop.database.db, 'backups.save-base-copy', {})

test('a base copy is made by a job, and a restore of it is tried by the next one', async () => {
  const backup = aBackup(async () => 'base-1')
  await enqueueBaseCopy()
  await runDueJobs(testShop, backup)
  expect(backup.calls).toEqual(['base copy', 'restore test'])
})

test('while no base copy is due, nothing follows', async () => {
  const backup = aBackup(async () => undefined)
  await enqueueBaseCopy()
  await runDueJobs(testShop, backup)
  expect(backup.calls).toEqual(['base copy'])
})

test('a base copy that fails waits for its next try, with the reason for staff', async () => {
  const backup = aBackup(() => Promise.reject(new Error('No space left on BACKUP_DIR.')))
  await enqueueBaseCopy()
  await runDueJobs(testShop, backup)
  // The library stores the reason shortly after the run has ended.
  const failedJobs = async () => {
    const { rows } = await testShop.database.db.execute(
      sql`select task_identifier as name, attempts, last_error as error from graphile_worker.jobs`,
    )
    return rows
  }
  await expect.poll(failedJobs).toEqual([
    {
      name: 'backups.save-base-copy',
      attempts: 1,
      error: expect.stringContaining('No space left on BACKUP_DIR.'),
    },
  ])
})

test('a shop without a continuous backup has nothing to do', async () => {
  await enqueueBaseCopy()
  await runDueJobs(testShop)
  // The library removes the job shortly after the run has ended.
  const storedJobs = async () => {
    const { rows } = await testShop.database.db.execute(sql`select id from graphile_worker.jobs`)
    return rows
  }
  await expect.poll(storedJobs).toEqual([])
})

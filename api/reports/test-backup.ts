import { checkConsistency } from '#api/check-consistency.ts'
import type { RestoreTest } from '#database/backup/test-restore.ts'
import type { Db } from '#database/connect.ts'
import { claimRestoreTest, reportRestoreTest } from './restore-tests.ts'

/**
 * Tries a restore of the backup `name`, once a month, and tells the admins. `run` restores it into a throw-away
 * folder and has its books checked. Returns whether it was due. docs/reliability.md D11
 */
export async function testBackupIfDue(
  db: Db,
  name: string,
  clock: () => Date,
  run: (findDifferences: (url: string) => Promise<string[]>) => Promise<RestoreTest>,
): Promise<boolean> {
  if (!(await claimRestoreTest(db, clock()))) return false
  const test = await run(async (url) => (await checkConsistency(url)).differences).catch(
    (error: unknown) => ({
      file: name,
      failure: error instanceof Error ? error.message : String(error),
    }),
  )
  await reportRestoreTest(db, test, clock())
  return true
}

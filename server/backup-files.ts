import type { BackupJobs } from '#api/job-handlers.ts'
import { testBackupIfDue } from '#api/reports/test-backup.ts'
import { findNewestBackup } from '#database/backup/newest-file.ts'
import { testRestore } from '#database/backup/test-restore.ts'
import type { Database } from '#database/connect.ts'

/**
 * What jobs do about the files that `npm run backup` leaves in `BACKUP_DIR`, where the database is not the embedded
 * one: the newest is restored each month. docs/operating.md §7
 */
export function createBackupFileJobs(
  backupDir: string,
  { db }: Pick<Database, 'db'>,
  clock: () => Date,
): BackupJobs {
  return {
    saveBaseCopyIfDue: async () => undefined,
    async testRestoreIfDue() {
      const newest = await findNewestBackup(backupDir)
      if (!newest) return false
      return testBackupIfDue(db, newest.file, clock, (check) => testRestore(newest.file, check))
    },
  }
}

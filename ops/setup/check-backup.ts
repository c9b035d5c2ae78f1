import { listBaseCopies, listContinuousFolders } from '#database/backup/continuous-folder.ts'
import { findNewestBackup } from '#database/backup/newest-file.ts'
import type { Config } from '#server/config.ts'
import type { Finding } from './finding.ts'

const HOUR_MS = 3_600_000
/** A nightly backup that is older has failed at least once. */
const MAX_FILE_AGE_MS = 36 * HOUR_MS
/** Base copies are made weekly. */
const MAX_COPY_AGE_MS = 9 * 24 * HOUR_MS

/** Looks for a recent backup in `BACKUP_DIR`: base copies of the continuous one, or files of `npm run backup`. */
export async function checkBackup(
  { backupDir, databaseUrl }: Pick<Config, 'backupDir' | 'databaseUrl'>,
  now: Date,
): Promise<Finding[]> {
  if (!backupDir)
    return [
      { state: 'problem', text: 'Backup: BACKUP_DIR is not set. A lost disk would be the end of the shop.' },
    ]
  const file = (await findNewestBackup(backupDir))?.at
  const copy = databaseUrl ? undefined : await newestCopy(backupDir)
  const findings = [
    ...(copy ? [ageFinding('base copy', copy, MAX_COPY_AGE_MS, now)] : []),
    ...(file ? [ageFinding('file', file, MAX_FILE_AGE_MS, now)] : []),
  ]
  if (findings.length === 0)
    return [{ state: 'problem', text: `Backup: there is none in ${backupDir} yet. Try npm run backup.` }]
  // One recent backup of either kind is enough.
  return findings.some(({ state }) => state === 'good')
    ? findings.filter(({ state }) => state === 'good')
    : findings
}

function ageFinding(what: string, at: Date, maxAgeMs: number, now: Date): Finding {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  if (now.getTime() - at.getTime() <= maxAgeMs)
    return { state: 'good', text: `Backup: the newest ${what} is ${age} old.` }
  return { state: 'problem', text: `Backup: the newest ${what} is ${age} old.` }
}

async function newestCopy(backupDir: string): Promise<Date | undefined> {
  const copies = (await Promise.all((await listContinuousFolders(backupDir)).map(listBaseCopies))).flat()
  return newest(copies.map(({ finishedAt }) => new Date(finishedAt)))
}

const newest = (times: Date[]): Date | undefined => times.toSorted((a, b) => b.getTime() - a.getTime())[0]

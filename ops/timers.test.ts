import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = dirname(import.meta.dirname)

/** What recurs in each process, and why it is no job (docs/decisions/017). */
const timers = {
  'api/imports/run-imports.ts': 'progress of the import that the job writes',
  'api/jobs/worker-heartbeat.ts': 'the start of the job library: this process lives',
  'database/migration-locks.ts': 'says for whom a migration waits',
  'server/continuous-backup.ts': 'WAL and images of the process with the embedded server',
  'server/watch-disk.ts': 'the disks of this machine',
}

test('what recurs is a job, and timers are left for what concerns a process alone', () => {
  const files = ['api', 'database', 'server'].flatMap((side) =>
    readdirSync(join(folder, side), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const found = files.filter((file) => /\bsetInterval\b/.test(readFileSync(file, 'utf8')))
  expect(found.map((file) => relative(folder, file)).toSorted()).toEqual(Object.keys(timers))
})

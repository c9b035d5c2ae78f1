import type { BackupJobs } from '#api/job-handlers.ts'
import type { Database } from '#database/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'
import type { Config } from './config.ts'

type Needs = {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'providers'>
  log: (line: string) => void
}

/** The embedded database of the shop, with its continuous backup when `BACKUP_DIR` is set. */
type EmbeddedDatabase = {
  url: string
  /** Starts the continuous backup of a migrated database, if there is one; returns how to stop it, and what of it jobs do. */
  startBackup(database: Database): RunningBackup | undefined
  /** Stops the server, which then archives its last WAL, and moves that to the backup. */
  stop(): Promise<void>
}

type RunningBackup = { stop(): Promise<void>; jobs: BackupJobs }

/** Starts the embedded database. Throws with what to do when it cannot be opened. */
export async function openEmbeddedDatabase({ config, log }: Needs): Promise<EmbeddedDatabase> {
  const { dataDir, backupDir, providers } = config
  const server = await startEmbeddedServer({ dataDir, log, archivesWal: backupDir !== undefined })
  try {
    const backup = backupDir ? await openBackup(server, backupDir) : undefined
    return {
      url: server.url,
      startBackup: (database) => backup?.start(database),
      async stop() {
        await server.stop()
        await backup?.ship().catch((error: unknown) => log(`The last WAL is not in BACKUP_DIR: ${error}`))
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }

  /** Loaded dynamically: most shops that start have no continuous backup. */
  async function openBackup(server: EmbeddedServer, backupDir: string) {
    const { openContinuousBackup, runContinuousBackup } = await import('./continuous-backup.ts')
    const clock = () => new Date()
    const continuous = await openContinuousBackup({
      server,
      backupDir,
      clock,
      imageStorage: providers.storage,
    })
    return {
      ship: continuous.ship,
      start: (database: Database): RunningBackup => ({
        stop: runContinuousBackup(continuous, database, log),
        jobs: {
          saveBaseCopyIfDue: continuous.saveBaseCopyIfDue,
          testRestoreIfDue: () => continuous.testRestoreIfDue(database),
        },
      }),
    }
  }
}

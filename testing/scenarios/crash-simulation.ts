import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** Thrown by fakes when the simulated process has crashed, so that no further external call is made. */
export class SimulatedCrash extends Error {}

/** Long enough for the server to read the statement; its answer is dropped. */
const ANSWER_LOST_AFTER_MS = 20

/** A process of the shop in a test: its connections have this application name. */
type Crash = { isAnswerLost: boolean; isCrashed: boolean; statementsLeft: number }

/**
 * Simulates `kill -9` for shops inside the test's process, one at a time: from some statement on, even within a transaction,
 * all database connections with its application name are closed, while those of others go on. With `isAnswerLost` that
 * statement is still executed, but its answer is lost. Call at the top of a `*.db.test.ts`.
 */
export function createCrashSimulation() {
  const { query } = pg.Client.prototype
  const crashes = new Map<string, Crash>()

  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const { connection, connectionParameters } = this as unknown as ClientInternals
      const crash = crashes.get(connectionParameters.application_name)
      const { stream } = connection
      if (crash?.isCrashed) stream.destroy()
      else if (crash && crash.statementsLeft-- === 0) {
        crash.isCrashed = true
        if (crash.isAnswerLost) {
          stream.pause()
          setTimeout(() => stream.destroy(), ANSWER_LOST_AFTER_MS)
        } else stream.destroy()
      }
      return Reflect.apply(query, this, args)
    } as typeof query
  })
  afterAll(() => {
    pg.Client.prototype.query = query
  })

  return {
    isCrashed: (applicationName: string) => crashes.get(applicationName)?.isCrashed ?? false,
    /** Schedules the crash of a process after this number of its statements. */
    crashAfter(applicationName: string, statementsLeft: number, isAnswerLost: boolean) {
      crashes.set(applicationName, { statementsLeft, isAnswerLost, isCrashed: false })
    },
    /**
     * Restarts the processes, of which all others are idle; returns how many had crashed. Resolves once the server has released
     * the locks of those.
     */
    async restart(pool: pg.Pool): Promise<number> {
      const crashed = [...crashes.values()].filter(({ isCrashed }) => isCrashed).length
      crashes.clear()
      while (crashed > 0 && (await isBusy(pool))) await new Promise((resolve) => setTimeout(resolve, 5))
      return crashed
    },
  }
}

/** Internals that are missing in pg's types. */
type ClientInternals = {
  connection: { stream: Socket }
  connectionParameters: { application_name: string }
}

async function isBusy(pool: pg.Pool) {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle') as busy`,
  )
  return rows[0]?.busy ?? false
}

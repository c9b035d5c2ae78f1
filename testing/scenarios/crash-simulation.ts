import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** Thrown by fakes when the simulated process has crashed, so that no further external call is made. */
export class SimulatedCrash extends Error {}

/** Long enough for the server to read the statement; its answer is dropped. */
const ANSWER_LOST_AFTER_MS = 20

/**
 * Simulates `kill -9` for a shop inside the test's process: from some statement on, even within a transaction, all database
 * connections are closed. With `isAnswerLost` that statement is still executed, but its answer is lost. Call at the top of a
 * `*.db.test.ts`.
 */
export function createCrashSimulation() {
  const { query } = pg.Client.prototype
  /** Statements until the crash; undefined while none is scheduled. */
  let left: number | undefined
  let isAnswerLost = false
  let isCrashed = false

  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const { stream } = (this as unknown as ClientInternals).connection
      if (isCrashed) stream.destroy()
      else if (left !== undefined && left-- === 0) {
        isCrashed = true
        if (isAnswerLost) {
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
    get isCrashed() {
      return isCrashed
    },
    /** Schedules the crash after this number of statements on any connection. */
    crashAfter(statements: number, isLost: boolean) {
      left = statements
      isAnswerLost = isLost
    },
    /** Restarts the process; true if it had crashed. Resolves once the server has released the locks of the crashed one. */
    async restart(pool: pg.Pool): Promise<boolean> {
      const wasCrashed = isCrashed
      isCrashed = false
      left = undefined
      while (wasCrashed && (await isBusy(pool))) await new Promise((resolve) => setTimeout(resolve, 5))
      return wasCrashed
    },
  }
}

/** Internals that are missing in pg's types. */
type ClientInternals = { connection: { stream: Socket } }

async function isBusy(pool: pg.Pool) {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle') as busy`,
  )
  return rows[0]?.busy ?? false
}

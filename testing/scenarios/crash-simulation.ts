import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
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
  /** The connections of crashed processes, until they are closed. */
  const closing = new Set<Promise<void>>()

  function close(stream: Socket, afterMs = 0) {
    const closed = new Promise<void>((resolve) => (stream.closed ? resolve() : stream.once('close', resolve)))
    closing.add(closed)
    closed.then(() => closing.delete(closed))
    if (afterMs === 0) stream.destroy()
    else setTimeout(() => stream.destroy(), afterMs)
  }

  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const { connection, connectionParameters } = this as unknown as ClientInternals
      const crash = crashes.get(connectionParameters.application_name)
      const { stream } = connection
      if (crash?.isCrashed) close(stream)
      else if (crash && crash.statementsLeft-- === 0) {
        crash.isCrashed = true
        if (crash.isAnswerLost) {
          stream.pause()
          close(stream, ANSWER_LOST_AFTER_MS)
        } else close(stream)
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
     * the locks of those and what they had begun has failed. A cache that was filling in the background, as no step waits for,
     * would fail a step after the restart otherwise.
     */
    async restart(pool: pg.Pool): Promise<number> {
      await Promise.all(closing)
      // pg rejects the queries of a closed connection a moment later.
      await setImmediate()
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

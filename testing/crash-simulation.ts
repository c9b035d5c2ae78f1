import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** The process is dead: nothing it still wanted to do outside itself is done. */
export class SimulatedCrash extends Error {}

/** By then the server has read the statement; what it answers goes nowhere. */
const ANSWER_LOST_AFTER_MS = 20

/**
 * A switch that does to a shop inside the test's process what `kill -9` does to one outside: from some statement on, the
 * database hears no more of it, in the middle of transactions too. With `isAnswerLost` that statement is still carried
 * out, and nobody learns of it. Call at the top of a `*.db.test.ts`.
 */
export function createCrashSimulation() {
  const { query } = pg.Client.prototype
  /** Statements until the power goes; undefined while it is not about to. */
  let left: number | undefined
  let isAnswerLost = false
  let isOff = false

  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, ...provided: unknown[]) {
      const { stream } = (this as unknown as Wired).connection
      if (isOff) stream.destroy()
      else if (left !== undefined && left-- === 0) {
        isOff = true
        if (isAnswerLost) {
          stream.pause()
          setTimeout(() => stream.destroy(), ANSWER_LOST_AFTER_MS)
        } else stream.destroy()
      }
      return Reflect.apply(query, this, provided)
    } as typeof query
  })
  afterAll(() => {
    pg.Client.prototype.query = query
  })

  return {
    get isOff() {
      return isOff
    },
    /** Goes off after so many more statements, wherever they come from. */
    goesOffAfter(statements: number, isLost: boolean) {
      left = statements
      isAnswerLost = isLost
    },
    /** The process is started again; true if it was dead. Resolves when the server has let go of what the dead one held. */
    async comesBack(pool: pg.Pool): Promise<boolean> {
      const wasOff = isOff
      isOff = false
      left = undefined
      while (wasOff && (await isBusy(pool))) await new Promise((resolve) => setTimeout(resolve, 5))
      return wasOff
    },
  }
}

/** What pg's types keep to themselves. */
type Wired = { connection: { stream: Socket } }

async function isBusy(pool: pg.Pool) {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle') as busy`,
  )
  return rows[0]?.busy ?? false
}

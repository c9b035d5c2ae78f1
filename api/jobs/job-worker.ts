import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  WorkerPreset,
} from 'graphile-worker'
import type { Database } from '#database/connect.ts'
import { JOB_SCHEMA } from '#database/migrate-jobs.ts'
import { createEnqueueJob } from './enqueue-job.ts'
import { jobFailureText } from './job-failure.ts'
import type { JobHandlers, JobKind, JobKinds, NameOf } from './job-kind.ts'
import { payloadOf } from './job-payload.ts'
import { discardSuperseded, releaseJob } from './jobs.repository.ts'
import { createTask, GRACE_MS } from './run-job.ts'
import { startHeartbeat } from './worker-heartbeat.ts'

/** Jobs that one process runs at once. */
export const JOB_CONCURRENCY = 5
/** How often a process looks for jobs that nobody announced: retries, and those of a process that died. */
const POLL_MS = 2_000
/** Pause before jobs are run again after the database was away. */
const RESTART_MS = 1_000
/** How long the library may take to end once it has begun to; the grace of running jobs is within it. */
const END_MS = GRACE_MS + 6_000

type Needs<Kinds extends JobKinds> = {
  /**
   * A pool for the library alone, on a direct connection: it listens, and locks jobs while others use all of the
   * shop's pool.
   */
  database: Database
  kinds: Kinds
  handlers: JobHandlers<Kinds>
  log: (line: string) => void
}

export type JobWorker = {
  /**
   * Stops taking jobs, lets running ones end for some seconds and gives the others back, for another process to take
   * at once.
   */
  stop(): Promise<void>
}

/**
 * Runs jobs in this process until it is stopped, also after the database was away: what is due, what is retried, what a dead
 * process has left, and what the schedules queue, once for the whole shop. docs/reliability.md D15
 */
export function startJobWorker<Kinds extends JobKinds>(needs: Needs<Kinds>): JobWorker {
  const { database, log } = needs
  const stopping = new AbortController()
  const running = keepRunning()

  async function keepRunning() {
    let hasStarted = false
    while (!stopping.signal.aborted) {
      try {
        if (!hasStarted) await enqueueAtStart(needs)
        hasStarted = true
        await runUntilEnd(needs, stopping.signal)
      } catch (error) {
        log(`Jobs stopped, starting again in a second: ${jobFailureText(error)}`)
      }
      await sleep(RESTART_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    async stop() {
      stopping.abort(new Error('The process stops.'))
      await running
      await database.close()
    },
  }
}

async function enqueueAtStart<Kinds extends JobKinds>({ database, kinds }: Needs<Kinds>): Promise<void> {
  const enqueue = createEnqueueJob<JobKinds>(kinds)
  for (const [name, { schedule }] of Object.entries(kinds))
    if (schedule?.atStart) await enqueue(database.db, name, {})
}

/** Runs jobs until the process stops or the library gives up, which it does when it cannot store that a job was done. */
async function runUntilEnd<Kinds extends JobKinds>(
  needs: Needs<Kinds>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log } = needs
  const lost = new AbortController()
  const interrupted = new AbortController()
  const attemptsOfInterrupted = new Map<string, number>()
  const events: WorkerEvents = new EventEmitter()
  let stopHeartbeat: (() => Promise<void>) | undefined
  events.on('pool:create', ({ workerPool: { id } }) => {
    stopHeartbeat = startHeartbeat({ db: database.db, workerId: id, onLost: () => lost.abort(), log })
  })
  events.on('pool:gracefulShutdown', () => interrupted.abort())
  try {
    const runner = await run({
      pgPool: database.pool,
      preset: {
        extends: [WorkerPreset],
        worker: {
          schema: JOB_SCHEMA,
          concurrentJobs: JOB_CONCURRENCY,
          pollInterval: POLL_MS,
          gracefulShutdownAbortTimeout: GRACE_MS,
          // Jobs done at the same time are stored in one statement, and one that cannot be stored ends the runner,
          // not the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      logger: createLogger(log),
      events,
      noHandleSignals: true,
      taskList: createTasks(needs, interrupted.signal, (id, attempts) =>
        attemptsOfInterrupted.set(id, attempts),
      ),
      parsedCronItems: parseCronItems(cronItemsOf(needs.kinds)),
    })
    const hasEnded = await endOf(runner, {
      stopping: AbortSignal.any([stopping, lost.signal]),
      ending: interrupted.signal,
    })
    if (!hasEnded) log('The library that runs jobs did not end; it is left to itself.')
    for (const [id, attempts] of attemptsOfInterrupted) await releaseJob(database.db, id, attempts)
  } finally {
    await stopHeartbeat?.()
  }
}

type Signals = {
  /** Aborted to end the runner. */
  stopping: AbortSignal
  /** Aborted when the runner has begun to end, for whatever reason. */
  ending: AbortSignal
}

/**
 * Waits until the runner ends, or ends it when it should stop. False when it has not ended some seconds after it began to: it
 * never does when two of its statements that store jobs as done fail at once (it counts one statement too few then).
 */
async function endOf(runner: Runner, { stopping, ending }: Signals): Promise<boolean> {
  const stop = () => runner.stop().catch(() => undefined)
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>()
  let timer: NodeJS.Timeout | undefined
  const limitTime = () => {
    timer = setTimeout(() => resolve(false), END_MS)
  }
  stopping.addEventListener('abort', stop, { once: true })
  ending.addEventListener('abort', limitTime, { once: true })
  if (stopping.aborted) stop()
  try {
    return await Promise.race([runner.promise.then(() => true), isLate])
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
    // The schedules of a runner that is left to itself.
    stop()
  }
}

function createTasks<Kinds extends JobKinds>(
  { database, kinds, handlers, log }: Needs<Kinds>,
  interrupted: AbortSignal,
  onInterrupted: (jobId: string, attemptsBefore: number) => void,
): TaskList {
  const names = Object.keys(kinds) as NameOf<Kinds>[]
  return Object.fromEntries(
    names.map((name) => {
      const afterSingle = (jobId: string) =>
        discardSuperseded(database.db, name, jobId).catch((error: unknown) => log(jobFailureText(error)))
      const kind: JobKind = kinds[name] as JobKind
      const task = createTask({
        name,
        kind,
        handler: handlers[name],
        interrupted,
        onInterrupted,
        afterSingle,
      })
      return [name, task]
    }),
  )
}

/** The schedules as the library takes them; it stores when each was last queued, so that a schedule fires once for the shop. */
function cronItemsOf(kinds: JobKinds): CronItem[] {
  return Object.entries(kinds).flatMap(([name, kind]) => {
    if (!kind.schedule?.cron) return []
    const options = {
      maxAttempts: kind.maxAttempts,
      queueName: name,
      jobKey: name,
      jobKeyMode: 'preserve_run_at' as const,
    }
    return [{ task: name, match: kind.schedule.cron, payload: payloadOf(kind, {}), options }]
  })
}

/** The library's warnings and failures, without the stack; what went well is not logged. */
function createLogger(log: (line: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(`Jobs: ${message.split('\n', 1)[0]}`)
  })
}

import type * as z from 'zod/mini'

/**
 * A kind of job as data: what is stored with it, how often it is tried, how long it may take and when it is due
 * automatically.
 */
export type JobKind = {
  /** Shape of the job's data. Ids and amounts, never names, phone numbers or texts of people. */
  data: z.core.$ZodType
  /** Raised when `data` no longer reads what former versions have stored. */
  version: number
  /** Makes data of a former version the present one; without it such a job fails with words, and staff decide. */
  upgrade?: (data: unknown, version: number) => unknown
  /** Tries in all; the pauses between them grow from 3 s to 6 h (e to the power of the tries, in seconds). */
  maxAttempts: number
  /** Seconds one try may take; then its signal is aborted and it counts as failed. Below the library's own 4 h. */
  limitSeconds: number
  /** At most one runs in the whole shop, and at most one waits: queuing it again changes nothing. It has no data. */
  isSingle?: true
  /** When it is queued automatically: when a process starts, and at times of UTC (`minute hour day month weekday`). */
  schedule?: { atStart?: true; cron?: string }
}

export type JobKinds = Readonly<Record<string, JobKind>>

/** The names of a table of kinds. */
export type NameOf<Kinds extends JobKinds> = keyof Kinds & string

/** The data of one kind. */
export type DataOf<Kinds extends JobKinds, Name extends NameOf<Kinds>> = z.core.output<Kinds[Name]['data']>

/** What a handler is given in addition to the data. */
export type JobRun = {
  /** Aborted when the process stops or the time of the kind is over. A handler that stops early throws its reason. */
  signal: AbortSignal
}

/**
 * What each kind does. A handler may run twice: after a crash, and when a process that seemed dead goes on. So it does what is
 * left to be done, and does nothing when nothing is (docs/reliability.md D15).
 */
export type JobHandlers<Kinds extends JobKinds> = {
  readonly [Name in NameOf<Kinds>]: (data: DataOf<Kinds, Name>, run: JobRun) => Promise<unknown>
}

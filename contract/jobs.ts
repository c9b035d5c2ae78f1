import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { schemaErrors } from './messages.ts'
import { pageQuery, rowPage } from './pagination.ts'
import { timestamp, wireCodec } from './wire.ts'

/** State of a job: given up with a reason, being done, or due now or later. In the order of a list. */
const jobStates = ['failed', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** A job's number in the queue. */
const jobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** Work of the shop that waits, runs or has failed. What was done is not kept. */
const storedJob = wireCodec(
  {
    id: jobId,
    /** Its kind, such as `payments.poll`. */
    name: z.string(),
    state: z.enum(jobStates),
    /** Whether this version of the shop knows its kind; otherwise no process takes it. */
    isKnown: z.boolean(),
    /** When it is due, for the first time or again. */
    dueAt: timestamp,
    /** When the present try began; null unless it is running. */
    startedAt: z.nullable(timestamp),
    queuedAt: timestamp,
    attempts: z.int(),
    maxAttempts: z.int(),
    /** Why the last try failed; empty when none has. */
    lastError: z.string(),
  },
  { id: '_id' },
)
export type StoredJob = z.output<typeof storedJob>

const jobFilter = z.object({ ...pageQuery, state: z.optional(z.enum(jobStates)) })
export type JobFilter = z.output<typeof jobFilter>

export const listJobsEndpoint = endpoint({
  method: 'GET',
  path: '/jobs',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary:
    'List one page of the background jobs: failed ones first, then running ones, then those that wait.',
  query: jobFilter,
  answer: rowPage(storedJob),
})

/** How much waits, and whether it is late. */
const jobSummary = z.object({
  failed: z.int(),
  running: z.int(),
  waiting: z.int(),
  /** Of those that wait: how many have failed and are tried again. */
  retried: z.int(),
  /** The kind of the job that has been due for longest, and for how many seconds; null when none is due. */
  oldest: z.nullable(z.object({ name: z.string(), lateSeconds: z.int() })),
  /** Whether it has been due for so long that something must be wrong, such as no process that runs jobs. */
  isLate: z.boolean(),
  /**
   * The kind of the job that has been tried again and again for longest, and since how many seconds; null while none
   * is for long.
   */
  failing: z.nullable(z.object({ name: z.string(), sinceSeconds: z.int() })),
})
export type JobSummary = z.output<typeof jobSummary>

export const getJobSummaryEndpoint = endpoint({
  method: 'GET',
  path: '/jobs/summary',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary: 'Count the background jobs by state, with how late the oldest one is.',
  answer: jobSummary,
})

/** Maximum number of jobs that one call changes. */
const MAX_CHANGED_JOBS = 100

const jobSelection = z.object({
  jobIds: z
    .array(jobId)
    .check(z.minLength(1), z.maxLength(MAX_CHANGED_JOBS, schemaErrors.tooManyEntries(MAX_CHANGED_JOBS))),
})

/** Result of changing one job. */
const jobOutcome = z.object({ jobId, isDone: z.boolean(), message: z.string() })
export type JobOutcome = z.output<typeof jobOutcome>

export const retryJobsEndpoint = endpoint({
  method: 'POST',
  path: '/jobs/retry',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary: 'Make background jobs due now, with all their tries; the answer has one result per job.',
  body: jobSelection,
  answer: z.array(jobOutcome),
})

export const discardJobsEndpoint = endpoint({
  method: 'POST',
  path: '/jobs/discard',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary: 'Discard background jobs that are not running; the answer has one result per job.',
  body: jobSelection,
  answer: z.array(jobOutcome),
})

import type { Task } from 'graphile-worker'
import { jobFailureText } from './job-failure.ts'
import type { JobKind, JobRun } from './job-kind.ts'
import { readPayload } from './job-payload.ts'

/** How long a handler may take to end after its signal was aborted; then it is left to itself. */
export const GRACE_MS = 4_000

type Needs = {
  name: string
  kind: JobKind
  handler: (data: never, run: JobRun) => Promise<unknown>
  /** Aborted with the reason when no job may go on. */
  interrupted: AbortSignal
  /** Called when a try that does not count has ended, with the number of tries before it. */
  onInterrupted: (jobId: string, attemptsBefore: number) => void
  /** Called after each try that counts of a kind of which one runs at a time. */
  afterSingle: (jobId: string) => Promise<void>
}

/** One kind of job as the library calls it: reads the data, limits the time, and words a failure. */
export function createTask({ name, kind, handler, interrupted, onInterrupted, afterSingle }: Needs): Task {
  return async (payload, { job }) => {
    const run = startRun(kind, interrupted)
    try {
      const data = readPayload(name, kind, payload)
      await endedOrAborted(handler(data as never, { signal: run.signal }), run.signal)
    } catch (error) {
      if (interrupted.aborted) onInterrupted(job.id, job.attempts - 1)
      const reason = run.signal.aborted ? run.signal.reason : error
      throw new Error(jobFailureText(reason), { cause: error })
    } finally {
      run.end()
      if (kind.isSingle && !interrupted.aborted) await afterSingle(job.id)
    }
  }
}

/** The signal of one try, aborted with the reason when its time is over or no job may go on in this process. */
function startRun({ limitSeconds }: JobKind, interrupted: AbortSignal): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new Error('The process stopped before this job was done.'))
  const timer = setTimeout(() => {
    controller.abort(
      new Error(`It took longer than ${limitSeconds} seconds, which this kind of job may take.`),
    )
  }, limitSeconds * 1_000)
  if (interrupted.aborted) interrupt()
  interrupted.addEventListener('abort', interrupt, { once: true })
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      interrupted.removeEventListener('abort', interrupt)
    },
  }
}

/** The end of a handler, or the reason of its signal when it has not ended within the grace after that. */
async function endedOrAborted(running: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise: left, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const leaveAfterGrace = () => {
    timer = setTimeout(() => reject(signal.reason), GRACE_MS)
  }
  if (signal.aborted) leaveAfterGrace()
  else signal.addEventListener('abort', leaveAfterGrace, { once: true })
  try {
    await Promise.race([running, left])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leaveAfterGrace)
  }
}

import { setInterval as everyInterval } from 'node:timers/promises'
import type { Db, Tx } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import { jobFailureText } from './job-failure.ts'
import {
  deleteDeadWorkers,
  deleteWorker,
  failJobs,
  type LostJob,
  touchWorker,
  unlockJobsOf,
} from './job-workers.repository.ts'

/** How often a worker says that it lives. */
const BEAT_MS = 1_000
/** A worker that was not seen for so long is dead. With the beat, and two seconds until jobs are looked for: 8 s at most. */
export const WORKER_LEASE_MS = 5_000

const DIED = 'The process that ran this job ended before it was done, and this was its last try.'

type Needs = {
  db: Db
  /** The name by which the library locks jobs for this worker. */
  workerId: string
  /** Called when this worker was not seen for longer than its lease, so that others may have taken its jobs. */
  onLost: () => void
  log: (line: string) => void
}

/**
 * Says every second that this worker lives and gives back the jobs of those that do not, since the library itself waits 4 h.
 * Returns how to stop it: the worker then owns nothing any more.
 */
export function startHeartbeat({ db, workerId, onLost, log }: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const withTx = createWithTx(db)
  const beating = keepBeating()

  async function keepBeating() {
    let lastSeen = performance.now()
    let isFailing = false
    try {
      for await (const _ of everyInterval(BEAT_MS, undefined, { signal: stopping.signal, ref: false })) {
        if (performance.now() - lastSeen > WORKER_LEASE_MS) onLost()
        const begun = performance.now()
        try {
          const lost = await touchWorker(db, workerId, WORKER_LEASE_MS)
          if (lost.length > 0) {
            await withTx((tx) => releaseJobsOf(tx, lost))
            log(`Released jobs of a process that ended: ${lost.length}`)
          }
          lastSeen = begun
          isFailing = false
        } catch (error) {
          if (!isFailing)
            log(`Cannot record that this process runs jobs, trying again: ${jobFailureText(error)}`)
          isFailing = true
        }
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }

  return async () => {
    stopping.abort()
    await beating
    await deleteWorker(db, workerId)
    await deleteDeadWorkers(db)
  }
}

/** Releases the jobs of dead workers; one without tries left is marked as failed, with the reason. */
async function releaseJobsOf(tx: Tx, lost: readonly LostJob[]): Promise<void> {
  await unlockJobsOf(tx, [...new Set(lost.map(({ workerId }) => workerId))])
  const exhausted = lost.filter(({ isLastTry }) => isLastTry).map(({ id }) => id)
  if (exhausted.length > 0) await failJobs(tx, exhausted, DIED)
}

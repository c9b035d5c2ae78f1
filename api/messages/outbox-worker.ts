import type { Channel } from './outbox.repository.ts'
import type { Outbox } from './outbox.ts'

/** Polling interval, for retries and for messages of other processes. */
const POLL_MS = 2_000
/** Delay after a wake-up, so that several changes of one request cause one query. */
const COLLECT_MS = 20
/** Pause between two batches, so that during a rush of orders messages do not compete for the database. */
const PAUSE_MS = 100
/** Time for a message that is being sent when the shop stops (docs/reliability.md S7). */
const STOP_MS = 5_000

type Options = { outbox: Pick<Outbox, 'channels' | 'sendDue'>; log?: (line: string) => void; pollMs?: number }

export type OutboxWorker = {
  /** Checks the outbox soon, since messages may have been inserted. Cheap to call often. */
  wake(): void
  /** Finishes messages that are being sent, within five seconds; the rest is sent after the next start. */
  stop(): Promise<void>
}

/**
 * Sends messages of the outbox in the background, each channel independently, so that a slow SMS gateway delays no email.
 * When the database is unavailable, logs this once and continues when it is back.
 */
export function startOutboxWorker({
  outbox,
  log = (line) => console.warn(line),
  pollMs = POLL_MS,
}: Options): OutboxWorker {
  const stopping = new AbortController()
  let isStopped = false
  const wakers = outbox.channels.map(() => createWaker())
  const loops = outbox.channels.map((channel, index) => keepSending(channel, wakers[index] ?? createWaker()))
  const wakeAll = () => wakers.forEach((waker) => void waker.wake())

  async function keepSending(channel: Channel, waker: Waker) {
    let isFailing = false
    while (!isStopped) {
      try {
        while ((await outbox.sendDue(channel, stopping.signal)) > 0 && !isStopped) await pause()
        isFailing = false
      } catch (error) {
        if (!isFailing) log(`Cannot read the outbox (${channel}), trying again: ${String(error)}`)
        isFailing = true
      }
      // After an error wake-ups are ignored, so that an unavailable database is not queried without pause.
      if (!isStopped) await waker.wait(pollMs, isFailing)
    }
  }

  return {
    wake: wakeAll,
    async stop() {
      isStopped = true
      wakeAll()
      const timer = setTimeout(() => stopping.abort(new Error('the shop is stopping')), STOP_MS)
      await Promise.all(loops)
      clearTimeout(timer)
    },
  }

  function createWaker(): Waker {
    let isPending = false
    let onWake: (() => void) | undefined
    return {
      wake() {
        isPending = true
        onWake?.()
      },
      async wait(ms, ignoreWakes) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          onWake = () => {
            if (ignoreWakes && !isStopped) return
            onWake = undefined
            clearTimeout(timer)
            if (isStopped) resolve()
            else setTimeout(resolve, COLLECT_MS)
          }
          if (isPending) onWake()
        })
        onWake = undefined
        isPending = false
      },
    }
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

/** `wait` ends after `ms`, or earlier after a `wake` since the last wait, unless these are ignored. */
type Waker = { wake(): void; wait(ms: number, ignoreWakes: boolean): Promise<void> }

import type { Channel } from './outbox.repository.ts'
import type { Outbox } from './outbox.ts'

/** How often the outbox is looked into without being told: for retries, and for what other processes wrote. */
const POLL_MS = 2_000
/** A moment in which several changes of one request become one look. */
const COLLECT_MS = 20
/** Between two looks that both found something: a rush of orders must not share the database with its letters. */
const BREATH_MS = 100
/** What a stopping shop leaves a message that is under way (docs/reliability.md S7). */
const STOP_MS = 5_000

type Options = { outbox: Pick<Outbox, 'channels' | 'sendDue'>; log?: (line: string) => void; pollMs?: number }

export type OutboxWorker = {
  /** Look now: something may have been written. Costs nothing when called often. */
  wake(): void
  /** Lets what is under way come to its end, for five seconds at most; the rest is sent after the next start. */
  stop(): Promise<void>
}

/**
 * Sends the outbox in the background, each channel for itself, so that a slow SMS gateway delays no mail. Outlives every
 * failure of the database: it says so once and goes on when the database is back.
 */
export function startOutboxWorker({
  outbox,
  log = (line) => console.warn(line),
  pollMs = POLL_MS,
}: Options): OutboxWorker {
  const stopping = new AbortController()
  let isOver = false
  const bells = outbox.channels.map(() => createBell())
  const loops = outbox.channels.map((channel, index) => keepSending(channel, bells[index] ?? createBell()))
  const ringAll = () => bells.forEach((bell) => void bell.ring())

  async function keepSending(channel: Channel, bell: Bell) {
    let isBroken = false
    while (!isOver) {
      try {
        while ((await outbox.sendDue(channel, stopping.signal)) > 0 && !isOver) await breath()
        isBroken = false
      } catch (error) {
        if (!isBroken) log(`Cannot look into the outbox (${channel}), trying again: ${String(error)}`)
        isBroken = true
      }
      // After a failure the bell is not heard: a database that is away must not be asked without pause.
      if (!isOver) await bell.wait(pollMs, isBroken)
    }
  }

  return {
    wake: ringAll,
    async stop() {
      isOver = true
      ringAll()
      const timer = setTimeout(() => stopping.abort(new Error('the shop is stopping')), STOP_MS)
      await Promise.all(loops)
      clearTimeout(timer)
    },
  }

  function createBell(): Bell {
    let isRung = false
    let listen: (() => void) | undefined
    return {
      ring() {
        isRung = true
        listen?.()
      },
      async wait(ms, isDeaf) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          listen = () => {
            if (isDeaf && !isOver) return
            listen = undefined
            clearTimeout(timer)
            if (isOver) resolve()
            else setTimeout(resolve, COLLECT_MS)
          }
          if (isRung) listen()
        })
        listen = undefined
        isRung = false
      },
    }
  }
}

const breath = () => new Promise<void>((resolve) => setTimeout(resolve, BREATH_MS))

/** Waits until it is rung, or was since the last time; `ms` at most, and exactly that when it is deaf. */
type Bell = { ring(): void; wait(ms: number, isDeaf: boolean): Promise<void> }

import { setTimeout as sleep } from 'node:timers/promises'

type Patience = {
  /** Whether another try may do it. */
  mayPass: (error: unknown) => boolean
  /** How long to wait before each further try; as many as there are. */
  afterMs: readonly number[]
  signal: AbortSignal
}

/** Does what may fail for a moment until it succeeds; throws the last failure, or what `signal` was ended with. */
export async function retry<T>(work: () => Promise<T>, { mayPass, afterMs, signal }: Patience): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const wait = afterMs[tries]
      if (wait === undefined || !mayPass(error)) throw error
      await sleep(wait, undefined, { signal })
    }
  }
}

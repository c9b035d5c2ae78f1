/** Runs work once there is room for it. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

type Options = {
  maxConcurrent: number
  maxQueued: number
  /** Creates the error to throw when the queue is full. */
  createError: () => Error
}

/** Creates a limit that runs `maxConcurrent` at a time and queues up to `maxQueued` more, first come first served. */
export function createConcurrencyLimit({ maxConcurrent, maxQueued, createError }: Options): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []

  async function enter() {
    if (running < maxConcurrent) {
      running += 1
      return
    }
    if (queue.length >= maxQueued) throw createError()
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave() {
    const next = queue.shift()
    // The slot passes directly to the next in the queue, so that nobody else can take it in between.
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

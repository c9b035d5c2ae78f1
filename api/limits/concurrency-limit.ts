/** Runs work once there is room for it. */
export type ConcurrencyLimit = {
  <T>(work: () => Promise<T>): Promise<T>
  /** Whether as much work waits as may run at once. */
  isCrowded(): boolean
}

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

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(run, { isCrowded: () => queue.length >= maxConcurrent })
}

/** Limits the work of each key, such as a host or an account, separately. */
export type ConcurrencyLimitPerKey = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates a limit with the same options for every key; idle keys take no memory. */
export function createConcurrencyLimitPerKey(options: Options): ConcurrencyLimitPerKey {
  const entries = new Map<string, { limit: ConcurrencyLimit; callCount: number }>()
  return async (key, work) => {
    const entry = entries.get(key) ?? { limit: createConcurrencyLimit(options), callCount: 0 }
    entries.set(key, entry)
    entry.callCount += 1
    try {
      return await entry.limit(work)
    } finally {
      entry.callCount -= 1
      if (entry.callCount === 0) entries.delete(key)
    }
  }
}

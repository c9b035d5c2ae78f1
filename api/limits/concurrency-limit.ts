/** Lets `atOnce` run together and `waiting` more wait their turn, first come first served. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a gate. Whoever finds the queue full gets the error that `refusal` makes. */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  rejection: refusal,
}: {
  atOnce: number
  waiting: number
  rejection: () => Error
}): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []

  async function enter() {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw refusal()
    await new Promise<void>((admit) => queue.push(admit))
  }

  function leave() {
    const next = queue.shift()
    // The place passes to the next one without becoming free in between.
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

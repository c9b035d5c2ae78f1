/** Lets `most` calls of the same key run at once; the others wait, first come first served. */
export function createPerHostQueue(most: number) {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  async function enter(key: string): Promise<void> {
    const count = running.get(key) ?? 0
    if (count >= most)
      return new Promise((admit) => {
        waiting.set(key, [...(waiting.get(key) ?? []), admit])
      })
    running.set(key, count + 1)
  }

  function leave(key: string): void {
    const [next, ...others] = waiting.get(key) ?? []
    if (others.length > 0) waiting.set(key, others)
    else waiting.delete(key)
    // The place passes to the next one without becoming free in between.
    const left = (running.get(key) ?? 1) - 1
    if (next) next()
    else if (left > 0) running.set(key, left)
    else running.delete(key)
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}

/** After this long without a read the receiver is taken to be gone. */
const IDLE_MS = 60_000

type Parts = AsyncIterable<string>

/**
 * Runs work whose result is sent part by part, and keeps its place in a limit until the last part is read, the sending ends
 * early, or nothing is read for a minute. Throws what the limit or the work throws.
 */
export function streamedWithin(
  limit: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<Parts>,
): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const run = async () => {
      const { promise: isSent, resolve: leave } = Promise.withResolvers<void>()
      resolve(readUntilEnd(await work(), leave))
      await isSent
    }
    limit(run).catch(reject)
  })
}

/** The same parts; `onEnd` is called once they are read or given up. */
function readUntilEnd(parts: Parts, onEnd: () => void): Parts {
  const iterator = parts[Symbol.asyncIterator]()
  const idle = setTimeout(onEnd, IDLE_MS).unref()
  const end = () => {
    clearTimeout(idle)
    onEnd()
  }
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        idle.refresh()
        try {
          const part = await iterator.next()
          if (part.done) end()
          return part
        } catch (error) {
          end()
          throw error
        }
      },
      // Not a generator: one that was never read would not run its `finally` when it is given up.
      async return(value) {
        end()
        await iterator.return?.()
        return { done: true, value }
      },
    }),
  }
}

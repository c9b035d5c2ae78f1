/** Takes a transaction back with what it would have returned. */
class TriedOut<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('Only tried out')
    this.result = result
  }
}

/** Makes a change and takes it back: returns what it would return, and throws what it would throw. */
export function tryOut<Arguments extends unknown[], T>(
  inTransaction: (work: (...given: Arguments) => Promise<T>) => Promise<T>,
  change: (...given: Arguments) => Promise<T>,
): Promise<T> {
  return inTransaction(async (...given) => {
    throw new TriedOut(await change(...given))
  }).catch((error: unknown) => {
    if (error instanceof TriedOut) return error.result
    throw error
  })
}

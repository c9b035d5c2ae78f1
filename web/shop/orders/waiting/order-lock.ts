const LOCK = 'biponi-order'

let last: Promise<unknown> = Promise.resolve()

/** Runs one attempt to send the waiting order at a time, over all tabs. */
export function withOrderLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent over plain http in a local network: one at a time in this tab then.
  if (navigator.locks) return navigator.locks.request(LOCK, work)
  const done = last.then(work, work)
  last = done.catch(() => undefined)
  return done
}

/** Runs `work` unless an order is being sent; then it returns undefined. */
export async function unlessSending<T>(work: () => T): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}

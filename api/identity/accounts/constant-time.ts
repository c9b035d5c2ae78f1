import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work of any call that must not reveal whether an account exists, hashing a password included. */
const MIN_DURATION_MS = 100

/**
 * Runs work whose duration could reveal whether an account exists, and takes at least a fixed time, also when it
 * throws. The work is nearly the same for known and unknown accounts; this hides the remaining difference.
 * docs/product.md §3
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const minimum = sleep(MIN_DURATION_MS)
  try {
    return await work()
  } finally {
    await minimum
  }
}

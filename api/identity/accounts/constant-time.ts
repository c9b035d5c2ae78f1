import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work of any call that must not tell known from unknown accounts, hashing a password included. */
const EVEN_MS = 100

/**
 * Does work whose length would tell whether an account exists, and ends no sooner than after a fixed time, also when it
 * throws (docs/product.md §3: the same delay). The work itself is nearly the same either way; this hides the rest.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const least = sleep(EVEN_MS)
  try {
    return await work()
  } finally {
    await least
  }
}

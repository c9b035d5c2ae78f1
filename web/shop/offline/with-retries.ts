/** Milliseconds until a failed attempt is repeated: in all well below the five minutes after which a browser ends a worker. */
const RETRY_DELAYS_MS = [3_000, 15_000, 60_000] as const

/** Runs `work`, again after each delay while it fails. Throws the error of the last attempt. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return work()
}

/** A call took too long; it is left to itself. */
export class LateAnswer extends Error {}

/** The answer of a call that is running. Throws what the call throws, and LateAnswer when it takes longer than the limit. */
export async function withinTime<Answer>(running: Promise<Answer>, limitMs: number): Promise<Answer> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LateAnswer('no answer in time')), limitMs)
  try {
    return await Promise.race([running, timeout])
  } finally {
    clearTimeout(timer)
  }
}

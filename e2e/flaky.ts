import { test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Of a journey that passed twice only in its third run: why it fails now and then, and how it failed. */
    flaky?: string
  }
}

/**
 * A journey that is known to fail now and then, and why. It has to pass twice in at most three runs, and `npm test` names it
 * when one of them failed. Every other journey runs once. The reason goes, and this with it, when the cause is found.
 */
export function flaky(name: string, reason: string, journey: () => Promise<void>) {
  test(name, async ({ task }) => {
    const failure = await passTwice(journey)
    if (failure) task.meta.flaky = `${reason}\n${failure.stack ?? failure.message}`
  })
}

/** Answers the failure of one run of three; throws the second one. */
export async function passTwice(journey: () => Promise<void>): Promise<Error | undefined> {
  let failure: Error | undefined
  for (let passed = 0; passed < 2; ) {
    try {
      await journey()
      passed += 1
    } catch (error) {
      if (failure) throw error
      failure = error instanceof Error ? error : new Error(String(error))
    }
  }
  return failure
}

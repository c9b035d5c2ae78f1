/**
 * Runs `work` once at a time. Calls during a run share its promise and make it run once more at its end, with the arguments
 * of the first call, so that work added during the last look is not left until the next call.
 */
export function createCoalescedRun<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  let running: Promise<void> | undefined
  let isRequested = false

  async function runWhileRequested(args: Args): Promise<void> {
    while (isRequested) {
      isRequested = false
      await work(...args)
    }
  }

  return (...args: Args): Promise<void> => {
    isRequested = true
    running ??= runWhileRequested(args).finally(() => {
      running = undefined
    })
    return running
  }
}

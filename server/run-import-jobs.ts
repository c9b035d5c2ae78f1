import type { Shop } from '#api/shop.ts'

/** What a killed process left, or a database that was away, is looked for this often. */
const LOOK_EVERY_MS = 60_000

/**
 * Imports products in the background, and then their pictures: at once when an admin starts or undoes an import, and at the
 * start what a process left unfinished. Answers how to end it; what is under way is gone on with at the next start.
 */
export function startImportJobs(
  { imports }: Pick<Shop, 'imports'>,
  log: (line: string) => void,
): () => Promise<void> {
  const ending = new AbortController()
  const notified = (error: unknown) =>
    log(`Importing products failed, next try in a minute: ${String(error)}`)
  const run = async () => {
    await imports.run(() => ending.signal.aborted, notified).catch(notified)
    await imports.takePictures(ending.signal).catch(notified)
  }
  imports.whenWaiting(run)
  const timer = setInterval(run, LOOK_EVERY_MS)
  timer.unref()
  void run()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await run()
  }
}

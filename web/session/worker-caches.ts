/**
 * The caches of the service worker. What was looked at (pages, their data, images) is forgotten at sign-out; scripts, styles
 * and fonts are the same for everybody and stay. A new number empties one with the next release.
 */
export const workerCaches = { pages: 'seen-pages-1', images: 'seen-images-1', files: 'files-1' } as const

/** Whether a cache belongs to this shop's service worker in its present form. */
export const isWorkerCache = (name: string) => (Object.values(workerCaches) as string[]).includes(name)

/** Deletes what this browser keeps of the pages that were seen, for the next person who uses it. */
export async function deleteSeenPages(): Promise<void> {
  try {
    await Promise.all([caches.delete(workerCaches.pages), caches.delete(workerCaches.images)])
  } catch {
    // There are no caches over plain http in a local network, nor where the browser forbids storage.
  }
}

/**
 * The caches of the service worker for what was looked at: pages with their data, and images. A new number empties one with
 * the next release.
 */
export const PAGES_CACHE = 'seen-pages-1'
export const IMAGES_CACHE = 'seen-images-2'

/** Deletes what this browser keeps of the pages that were seen, for the next person who uses it. */
export function deleteSeenPages(): void {
  // There are no caches over plain http in a local network; a browser that forbids storage rejects the call.
  for (const name of [PAGES_CACHE, IMAGES_CACHE]) globalThis.caches?.delete(name).catch(() => undefined)
}

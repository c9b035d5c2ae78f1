let guards = 0

/** Said on the window when a session is over on a page that anybody may see. */
export const SESSION_ENDED = 'sessionEnded'

/** A guard is on the page: it sends the visitor to /login itself, with all the page had been given. */
export function protectPage(): () => void {
  guards += 1
  return () => {
    guards -= 1
  }
}

/** Tells the page that the session could not be renewed, so that it goes on to /login (docs/product.md §14). */
export function announceSessionEnd(): void {
  if (guards === 0) window.dispatchEvent(new Event(SESSION_ENDED))
}

import { writeText } from './local-storage-store.ts'
import { clearSession } from './session-store.ts'

let guardCount = 0

/** Window event: the session has ended on a page without a guard. */
export const SESSION_ENDED = 'sessionEnded'

/** Registers a mounted guard; it redirects to /login itself and keeps the navigation state. Returns its removal. */
export function registerGuard(): () => void {
  guardCount += 1
  return () => {
    guardCount -= 1
  }
}

/**
 * Ends the session in this browser: deletes token, user, cart (docs/product.md §14) and what was looked at or compared; guards
 * then redirect. The cart's store, which is in web/shop, follows the window event of docs/product.md §23.
 */
export function endLocalSession(): void {
  clearSession()
  for (const key of ['cart', 'cartSynced', 'recentlyViewed', 'compared']) writeText(key, null)
  window.dispatchEvent(new Event('cartUpdated'))
}

/** Announces that the session has ended, so that pages without a guard redirect to /login too (docs/product.md §14). */
export function announceSessionEnd(): void {
  if (guardCount === 0) window.dispatchEvent(new Event(SESSION_ENDED))
}

import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInUser } from '#web/session/session-store.ts'

const none: ReadonlySet<string> = new Set()

let saved = none
const listeners = new Set<() => void>()

/** The ids of the products on the wishlist that was fetched last, for every heart on the page. */
export function setWishlistIds(ids: ReadonlySet<string>): void {
  if (ids === saved) return
  saved = ids
  for (const listener of listeners) listener()
}

/**
 * Whether the product is on the signed-in customer's wishlist, as last fetched (docs/product.md §24). For visitors who are
 * not signed in nothing is loaded and the answer is no.
 */
export function useIsInWishlist(productId: string): boolean {
  const customerId = useSignedInUser()?._id
  useEffect(() => {
    if (!customerId) return setWishlistIds(none)
    void import('./wishlist-api.ts').then(
      (wishlist) => wishlist.watchWishlist(customerId),
      // Without the file the hearts stay empty; pressing one tries again and says so.
      () => undefined,
    )
  }, [customerId])
  return useSyncExternalStore(
    subscribe,
    () => saved.has(productId),
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

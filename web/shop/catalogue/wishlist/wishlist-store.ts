import { createExternalStore } from '#web/http/external-store.ts'

export const noIds: ReadonlySet<string> = new Set()

/** The ids of the products on the wishlist as last fetched, for all wishlist buttons of the page. */
export const wishlistIds = createExternalStore(noIds)

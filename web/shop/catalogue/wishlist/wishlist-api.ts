import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { Wishlist } from '#contract/catalogue/wishlist.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'
import { currentSession, onSessionChange } from '#web/session/session-store.ts'
import { wishlistIds } from './wishlist-store.ts'

const { call } = lazyApi(() => import('#contract/catalogue/wishlist.ts'))

/** The customer's wishlist, newest first (docs/product.md §27). */
export function wishlistQuery(customerId: string) {
  return queryOptions({
    queryKey: ['Wishlist', customerId],
    queryFn: ({ signal }) => call('getWishlistEndpoint', { params: { customerId } }, { signal }),
  })
}

/** Saves a product or, with `isSaved` false, removes it; resolves once the list is refetched. Throws ApiError. */
export async function saveToWishlist(customerId: string, productId: string, isSaved: boolean): Promise<void> {
  if (isSaved) await call('addToWishlistEndpoint', { params: { customerId }, body: { productId } })
  else await call('removeFromWishlistEndpoint', { params: { customerId, productId } })
  await refetch(customerId)
}

/** Removes several products in one call: all of them, or none when it throws ApiError. */
export async function removeAllFromWishlist(
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  await call('removeManyFromWishlistEndpoint', {
    params: { customerId },
    body: { productIds: [...productIds] },
  })
  await refetch(customerId)
}

async function refetch(customerId: string) {
  const { queryKey } = wishlistQuery(customerId)
  await invalidate(queryKey)
  publishIds(queryClient().getQueryData(queryKey))
}

let watchedCustomerId: string | undefined
let stop: (() => void) | undefined

/**
 * Keeps the wishlist store up to date until this customer signs out. Every wishlist button calls it; the list is fetched
 * once.
 */
export function watchWishlist(customerId: string): void {
  if (watchedCustomerId === customerId || currentSession().user?._id !== customerId) return
  stop?.()
  watchedCustomerId = customerId
  const observer = new QueryObserver(queryClient(), wishlistQuery(customerId))
  publishIds(observer.getCurrentResult().data)
  const stopObserving = observer.subscribe(({ data }) => publishIds(data))
  const unsubscribe = onSessionChange(() => currentSession().user?._id !== customerId && stop?.())
  stop = () => {
    stopObserving()
    unsubscribe()
    watchedCustomerId = undefined
    stop = undefined
  }
}

function publishIds(list: Wishlist | undefined) {
  if (list) wishlistIds.set(new Set(list.products.map(({ id }) => id)))
}

import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { Wishlist } from '#contract/catalogue/wishlist.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'
import { isApiError } from '#web/http/request-failure.ts'
import { currentSession, onSessionChange } from '#web/session/session-store.ts'
import {
  idsWithChanges,
  keepList,
  readChanges,
  readSeenList,
  withChanges,
  writeChanges,
} from './wishlist-offline.ts'
import { wishlistIds } from './wishlist-store.ts'

const { call } = lazyApi(() => import('#contract/catalogue/wishlist.ts'))

/** The customer's wishlist, newest first (docs/product.md §27). */
export function wishlistQuery(customerId: string) {
  return queryOptions({
    queryKey: ['Wishlist', customerId],
    queryFn: ({ signal }) => fetchWishlist(customerId, signal),
    // Without a connection too: it then shows the list that was seen last.
    networkMode: 'always',
  })
}

async function fetchWishlist(customerId: string, signal: AbortSignal): Promise<Wishlist> {
  try {
    const list = await call('getWishlistEndpoint', { params: { customerId } }, { signal })
    keepList(customerId, list)
    return withChanges(list, readChanges(customerId))
  } catch (error) {
    const seen = isUnanswered(error) ? readSeenList(customerId) : undefined
    if (!seen) throw error
    return withChanges(seen, readChanges(customerId))
  }
}

/**
 * Saves a product or, with `isSaved` false, removes it; resolves once the list is refetched. Without a connection the change is
 * kept and sent when it is back. Throws ApiError.
 */
export async function saveToWishlist(customerId: string, productId: string, isSaved: boolean): Promise<void> {
  try {
    await sendChange(customerId, productId, isSaved)
    keepChange(customerId, productId, undefined)
  } catch (error) {
    if (!isUnanswered(error) || navigator.onLine) throw error
    keepChange(customerId, productId, isSaved)
  }
  await refetch(customerId)
}

async function sendChange(customerId: string, productId: string, isSaved: boolean): Promise<void> {
  if (isSaved) await call('addToWishlistEndpoint', { params: { customerId }, body: { productId } })
  else await call('removeFromWishlistEndpoint', { params: { customerId, productId } })
}

function keepChange(customerId: string, productId: string, isSaved: boolean | undefined) {
  const { [productId]: _before, ...others } = readChanges(customerId)
  writeChanges(customerId, isSaved === undefined ? others : { ...others, [productId]: isSaved })
}

/** Sends what was changed without a connection; each change is the same when it is sent twice. */
async function catchUp(customerId: string): Promise<void> {
  const changes = Object.entries(readChanges(customerId))
  if (changes.length === 0) return
  for (const [productId, isSaved] of changes) {
    try {
      await sendChange(customerId, productId, isSaved)
    } catch (error) {
      // A product that is gone is not saved; anything else is tried again.
      if (!isApiError(error) || error.status !== 404) return
    }
    // Changed once more meanwhile: that is sent next time.
    if (readChanges(customerId)[productId] === isSaved) keepChange(customerId, productId, undefined)
  }
  await refetch(customerId)
}

const isUnanswered = (error: unknown) => isApiError(error) && error.status === 0

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
  const onOnline = () => void catchUp(customerId)
  onOnline()
  window.addEventListener('online', onOnline)
  const unsubscribe = onSessionChange(() => currentSession().user?._id !== customerId && stop?.())
  stop = () => {
    stopObserving()
    window.removeEventListener('online', onOnline)
    unsubscribe()
    watchedCustomerId = undefined
    stop = undefined
  }
}

function publishIds(list: Wishlist | undefined) {
  if (list && watchedCustomerId) wishlistIds.set(idsWithChanges(list, readChanges(watchedCustomerId)))
}

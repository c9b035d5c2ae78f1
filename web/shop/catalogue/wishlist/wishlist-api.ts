import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { Wishlist } from '#contract/catalogue/wishlist.ts'
import { queryClient } from '#web/http/query-client.ts'
import { currentSession, onSessionChange } from '#web/session/session-store.ts'
import { setWishlistIds } from './wishlist-store.ts'

/** The customer's wishlist, newest first (docs/product.md §27). */
export function wishlistOf(customerId: string) {
  return queryOptions({
    queryKey: ['Wishlist', customerId],
    queryFn: async ({ signal }): Promise<Wishlist> => {
      const [{ call }, contract] = await loadCalls()
      return call(contract.getWishlistEndpoint, { params: { customerId } }, { signal })
    },
  })
}

/** Saves a product or takes it off, and waits until the list says so too. Throws ApiError. */
export async function addProductToWishlist(
  customerId: string,
  productId: string,
  input: boolean,
): Promise<void> {
  const [{ call }, contract] = await loadCalls()
  if (input) await call(contract.addToWishlistEndpoint, { params: { customerId }, body: { productId } })
  else await call(contract.removeFromWishlistEndpoint, { params: { customerId, productId } })
  await fetchAnew(customerId)
}

/** Takes several products off in one call: all of them, or none where it throws ApiError. */
export async function removeProducts(customerId: string, productIds: readonly string[]): Promise<void> {
  const [{ call }, { removeManyFromWishlistEndpoint }] = await loadCalls()
  await call(removeManyFromWishlistEndpoint, {
    params: { customerId },
    body: { productIds: [...productIds] },
  })
  await fetchAnew(customerId)
}

async function fetchAnew(customerId: string) {
  const key = wishlistOf(customerId).queryKey
  await queryClient().invalidateQueries({ queryKey: key })
  notifyWishlistChanged(queryClient().getQueryData(key))
}

let watched: string | undefined
let stop: (() => void) | undefined

/** Tells the hearts what is saved, from now until somebody else is signed in. However many hearts ask, it is fetched once. */
export function watchWishlist(customerId: string): void {
  if (watched === customerId || currentSession().user?._id !== customerId) return
  stop?.()
  watched = customerId
  const observer = new QueryObserver(queryClient(), wishlistOf(customerId))
  notifyWishlistChanged(observer.getCurrentResult().data)
  const stopObserving = observer.subscribe(({ data }) => notifyWishlistChanged(data))
  const unsubscribe = onSessionChange(() => currentSession().user?._id !== customerId && stop?.())
  stop = () => {
    stopObserving()
    unsubscribe()
    watched = undefined
    stop = undefined
  }
}

function notifyWishlistChanged(list: Wishlist | undefined) {
  if (list) setWishlistIds(new Set(list.products.map(({ id }) => id)))
}

const loadCalls = () =>
  Promise.all([import('#web/http/api-client.ts'), import('#contract/catalogue/wishlist.ts')])
